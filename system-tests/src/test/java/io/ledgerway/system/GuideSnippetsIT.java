package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.running.Browser;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.ShellSession;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.OpenApiDocument;
import io.ledgerway.system.strict.SnippetRules;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
                    "writing",
                    "expense-with-proof",
                    "files",
                    "errors",
                    "limits",
                    "going-live");

    private static final Pattern BLOCK = Pattern.compile("(?ms)^```bash\\n(.*?)^```");
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
