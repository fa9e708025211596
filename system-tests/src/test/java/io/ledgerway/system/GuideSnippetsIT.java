package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.ledgerway.system.running.Browser;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.ShellSession;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.OpenApiDocument;
import io.ledgerway.system.strict.SnippetRules;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.json.JsonMapper;

/**
 * The commands of the guide and of the README, as a reader pastes them: every {@code bash} block of
 * a page in order. The customer opens each link that they print.
 */
class GuideSnippetsIT {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private static final List<String> GUIDE =
            List.of(
                    "first-steps",
                    "linking",
                    "reading",
                    "snapshots",
                    "record-feed",
                    "event-feed",
                    "writing",
                    "expense-with-proof",
                    "files",
                    "errors",
                    "limits",
                    "going-live");

    private static final Pattern BLOCK = Pattern.compile("(?ms)^```bash\\n(.*?)^```");
    private static final Pattern PROGRAM =
            Pattern.compile("(?ms)^```java\\n(.*?final class (\\w+) .*?)^```");
    private static final Pattern LINK = Pattern.compile("https?://\\S+/start\\?otp=\\S+");

    private final RunningSystem system = RunningSystem.shared();
    private final Api api = new Api(system.gateway(), system.apiKey("demo"));

    @TempDir Path folder = Path.of("");

    @Test
    void commandsOfTheGuideWork() throws Exception {
        ShellSession shell = shell();
        for (String page : GUIDE) {
            runAll(shell, ROOT.resolve("docs/guide/" + page + ".md"));
        }

        assertThat(shell.run("jq -r .status push.json")).isEqualTo("Success\n");
        assertThat(shell.run("jq -r '.[0].status' transaction.json")).isEqualTo("Completed\n");
        assertThat(shell.run("java docs/reference/VerifyProof.java \"$COMPANY\" proof.json"))
                .contains(" good");
        programsFollowTheFeeds(shell);
    }

    /** The copy has the records of the last lines of the shell's file that are not deletions. */
    private void programsFollowTheFeeds(ShellSession shell) throws Exception {
        shell.set("JACKSON", jackson());
        String changes = saved("record-feed");
        String events = saved("event-feed");
        shell.run(blocks("record-feed").getFirst());

        String copy =
                shell.run(
                        "java -cp \"$JACKSON\" %s \"/companies/$COMPANY/data/changes\" --once"
                                .formatted(changes));
        String told =
                shell.run(
                        "java -cp \"$JACKSON\" %s \"companyId=$COMPANY\" --once".formatted(events));

        assertThat(copy)
                .isEqualTo(
                        shell.run(
                                """
                                jq -rs 'group_by([.connectionId, .dataType, .recordId])
                                        | map(last | select(.kind != "deleted"))
                                        | "\\(length) records"' changes.ndjson
                                """));
        assertThat(told).contains(shell.get("COMPANY"));
        assertThat(told.lines().toList().getLast()).matches("[1-9]\\d* events");
    }

    private List<String> blocks(String page) throws IOException {
        return BLOCK.matcher(Files.readString(ROOT.resolve("docs/guide/" + page + ".md")))
                .results()
                .map(it -> it.group(1))
                .toList();
    }

    /** Saves the program of a page; returns the name of its file. */
    private String saved(String page) throws IOException {
        Matcher program =
                PROGRAM.matcher(Files.readString(ROOT.resolve("docs/guide/" + page + ".md")));
        assertThat(program.find()).isTrue();
        String name = program.group(2) + ".java";
        Files.writeString(folder.resolve(name), program.group(1));
        return name;
    }

    private static String jackson() throws URISyntaxException {
        List<String> jars = new ArrayList<>();
        for (Class<?> each : List.of(JsonMapper.class, JsonParser.class, JsonProperty.class)) {
            jars.add(
                    Path.of(each.getProtectionDomain().getCodeSource().getLocation().toURI())
                            .toString());
        }
        return String.join(File.pathSeparator, jars);
    }

    @Test
    void commandsOfTheReadmeWork() throws Exception {
        ShellSession shell = shell();

        runAll(shell, ROOT.resolve("README.md"));

        assertThat(shell.run("cat proof-1.json")).contains("platformRecordId");
    }

    @Test
    void callsOfAllPagesAreOperations() throws Exception {
        SnippetRules rules = new SnippetRules(OpenApiDocument.of(system.gateway()).json());
        List<String> violations = new ArrayList<>();
        try (var pages = Files.walk(ROOT.resolve("docs"))) {
            for (Path page : pages.filter(it -> it.toString().endsWith(".md")).toList()) {
                if (!page.toString().contains("/decisions/")) {
                    rules.violations(Files.readString(page))
                            .forEach(it -> violations.add(ROOT.relativize(page) + ": " + it));
                }
            }
        }

        assertThat(violations).isEmpty();
    }

    private ShellSession shell() throws Exception {
        Files.createSymbolicLink(folder.resolve(".local"), system.launcher().state());
        Files.createSymbolicLink(folder.resolve("docs"), ROOT.resolve("docs"));
        return new ShellSession(folder);
    }

    private void runAll(ShellSession shell, Path page) throws Exception {
        Matcher blocks = BLOCK.matcher(Files.readString(page));
        while (blocks.find()) {
            Matcher link = LINK.matcher(shell.run(blocks.group(1)));
            if (link.find()) {
                link(shell.get("COMPANY"), link.group());
            }
        }
    }

    private void link(String company, String linkUrl) {
        String connection =
                api.get("/companies/%s/connections".formatted(company))
                        .body()
                        .at("/results/0/id")
                        .asString();
        Customer customer = new Customer(api, company, connection);
        if (customer.status().equals("PendingAuth")) {
            new Browser().approve(linkUrl);
            customer.awaitRead();
        }
    }
}
