package io.ledgerway.cli.command;

import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.session.Session;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "completion",
        description = "Print the completion script of a shell.",
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  source <(ledgerway completion bash)          in ~/.bashrc",
            "  source <(ledgerway completion zsh)           in ~/.zshrc, after compinit"
        })
public final class CompletionCommand extends ApiCommand {

    @Parameters(paramLabel = "<shell>", description = "bash or zsh.")
    private String shell = "";

    @Spec private @Nullable CommandSpec spec;

    public CompletionCommand(Session session) {
        super(session);
    }

    @Override
    protected void run() {
        if (!shell.equals("bash") && !shell.equals("zsh")) {
            throw FailureException.usage(
                    "There is no completion for %s.".formatted(shell), "Shells: bash, zsh.");
        }
        if (spec == null) {
            throw new IllegalStateException("picocli has not set the command");
        }
        // the script is for both: it loads bashcompinit in zsh
        session().terminal().out().print(AutoComplete.bash("ledgerway", spec.root().commandLine()));
        session().terminal().out().flush();
    }
}
