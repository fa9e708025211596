package io.ledgerway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.cli.api.RetryPolicy;
import io.ledgerway.cli.output.Terminal;
import io.ledgerway.cli.session.Session;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The help of each command teaches how to use it. */
class HelpTests {

    @TempDir private Path home;

    private CommandLine commandLine() {
        Terminal terminal =
                new Terminal(
                        InputStream.nullInputStream(),
                        OutputStream.nullOutputStream(),
                        OutputStream.nullOutputStream(),
                        false,
                        false,
                        false);
        return Main.commandLine(new Session(terminal, Map.of(), home, RetryPolicy.usual(), "test"));
    }

    private static List<CommandLine> all(CommandLine line) {
        List<CommandLine> all = new ArrayList<>(List.of(line));
        line.getSubcommands().values().forEach(it -> all.addAll(all(it)));
        return all;
    }

    @Test
    void eachCommandHasDescriptionAndExample() {
        List<CommandLine> all = all(commandLine());

        assertThat(all).hasSizeGreaterThan(50);
        assertThat(all)
                .allSatisfy(it -> {
                    var spec = it.getCommandSpec();
                    assertThat(spec.usageMessage().description())
                            .as(spec.qualifiedName())
                            .isNotEmpty();
                    assertThat(String.join("\n", spec.usageMessage().footer()))
                            .as("example of " + spec.qualifiedName())
                            .contains(spec.qualifiedName());
                });
    }

    @Test
    void examplesAreCommandsThatExist() {
        CommandLine root = commandLine();
        for (CommandLine line : all(root)) {
            for (String example : line.getCommandSpec().usageMessage().footer()) {
                if (!example.startsWith("  ledgerway ") || line.getParent() == null) {
                    continue;
                }
                String command = example.strip().replaceAll("\\s{2,}.*| [<>]+ .*", "");
                List<String> words = new ArrayList<>();
                for (String word :
                        command.substring("ledgerway ".length())
                                .split(" (?=(?:[^']*'[^']*')*[^']*$)", -1)) {
                    words.add(word.replace("'", ""));
                }
                // a parameter that is missing or unknown would be an exception
                assertThat(root.parseArgs(words.toArray(String[]::new)).hasSubcommand())
                        .as(example)
                        .isTrue();
            }
        }
    }

    @Test
    void exitCodesAreInTheHelp() {
        CommandRun run = CommandRun.in(home).run("--help");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("Exit codes:").contains("no response of the API");
        assertThat(CommandRun.in(home).run("--version").out()).isEqualTo("ledgerway test\n");
    }

    @Test
    void completionsAreValidScripts() throws Exception {
        for (String shell : List.of("bash", "zsh")) {
            Path script = home.resolve(shell);
            Files.writeString(script, CommandRun.in(home).run("completion", shell).out());

            Process check = new ProcessBuilder("bash", "-n", script.toString()).start();

            assertThat(check.waitFor()).isZero();
            assertThat(Files.readString(script))
                    .contains("complete -F _complete_ledgerway")
                    .contains("bashcompinit");
        }
        assertThat(CommandRun.in(home).run("completion", "fish").exitCode()).isEqualTo(2);
    }
}
