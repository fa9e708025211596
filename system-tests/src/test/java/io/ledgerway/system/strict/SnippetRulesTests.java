package io.ledgerway.system.strict;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class SnippetRulesTests {

    private final SnippetRules rules =
            new SnippetRules(
                    JsonMapper.shared()
                            .readTree(
                                    """
                                    {"paths":{"/companies":{"get":{}},"/companies/{id}/data/info":{"get":{},"post":{}}}}
                                    """));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "```bash\ncurl \"$LEDGERWAY_URL/companies?page=1\"\n```",
                "```bash\nDATA=\"$LEDGERWAY_URL/companies/$COMPANY/data\"\ncurl \"$DATA/info\"\n```",
                "```java Java\nURI.create(System.getenv(\"LEDGERWAY_URL\") + \"/companies\")\n```",
                "```python Python\nos.environ[\"LEDGERWAY_URL\"] + \"/companies?page=1\"\n```",
                "```powershell PowerShell\n\"${env:LEDGERWAY_URL}/companies\"\n```",
                "```json\n\"$LEDGERWAY_URL/nothing\"\n```",
                "`GET /companies/{companyId}/data/info`, `POST …/push`, `GET /docs/x`"
            })
    void operationsExist(String markdown) {
        assertThat(rules.violations(markdown)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "```bash\ncurl \"$LEDGERWAY_URL/company\"\n```",
                "```bash\ncurl \"$API/companies/$COMPANY/data/infos\"\n```",
                "```bash\nDATA=\"$GATEWAY/companies/$COMPANY\"\ncurl \"$DATA/info\"\n```",
                "```ts TypeScript\nfetch(`${process.env.LEDGERWAY_URL}/nothing`)\n```",
                "`POST /companies`"
            })
    void unknownOperationsAreNamed(String markdown) {
        assertThat(rules.violations(markdown)).isNotEmpty();
    }

    @Test
    void samplesOfTheGuideAreOperationsOfTheRelease() throws IOException {
        SnippetRules released =
                new SnippetRules(
                        JsonMapper.shared()
                                .readTree(Files.readString(Path.of("../docs/api/released.json"))));
        for (String page : new String[] {"first-steps", "linking", "reading", "writing", "files"}) {
            assertThat(
                            released.violations(
                                    Files.readString(Path.of("../docs/guide", page + ".md"))))
                    .as(page)
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "```bash\nID=1\ncurl \"$LEDGERWAY_URL/$ID\"\n```",
                "```sh\nread -rs KEY\necho \"${KEY}\" | jq --arg id 1 '$id'\n```",
                "```sh\nexport B=2\n```\n```ts TypeScript\nprocess.env.LEDGERWAY_URL! + process.env.B\n```",
                "```json\n{\"a\": \"$NOTHING\"}\n```"
            })
    void variablesAreSet(String markdown) {
        assertThat(SnippetRules.unsetVariables("```bash\nexport LEDGERWAY_URL=x\n```\n", markdown))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "```sh\ncurl -u \"$KEY:\"\n```",
                "```sh\ncurl \"${KEY}\"\n```",
                "```python\nos.environ[\"KEY\"]\n```",
                "```bash\nKEY=1\n```\n```ts\nprocess.env.KEY!\n```",
                "```java\nSystem.getenv(\"KEY\")\n```",
                "```powershell\n$env:KEY\n```"
            })
    void unsetVariablesAreNamed(String markdown) {
        assertThat(SnippetRules.unsetVariables("", markdown)).containsExactly("KEY");
    }

    @Test
    void variablesOfTheGuideAreSetByThePageOrByFirstSteps() throws IOException {
        String firstSteps = Files.readString(Path.of("../docs/guide/first-steps.md"));
        try (var pages = Files.list(Path.of("../docs/guide"))) {
            for (Path page : pages.filter(it -> it.toString().endsWith(".md")).toList()) {
                assertThat(SnippetRules.unsetVariables(firstSteps, Files.readString(page)))
                        .as(page.toString())
                        .isEmpty();
            }
        }
    }
}
