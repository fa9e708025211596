package io.ledgerway.cli;

import io.ledgerway.cli.command.CallCommand;
import io.ledgerway.cli.command.CompaniesCommand;
import io.ledgerway.cli.command.CompletionCommand;
import io.ledgerway.cli.command.ConnectionsCommand;
import io.ledgerway.cli.command.DataCommand;
import io.ledgerway.cli.command.EventsCommand;
import io.ledgerway.cli.command.ExpensesCommand;
import io.ledgerway.cli.command.FeedCommand;
import io.ledgerway.cli.command.FilesCommand;
import io.ledgerway.cli.command.IntegrationsCommand;
import io.ledgerway.cli.command.KeysCommand;
import io.ledgerway.cli.command.LoginCommand;
import io.ledgerway.cli.command.LogsCommand;
import io.ledgerway.cli.command.ProfilesCommand;
import io.ledgerway.cli.command.PushCommand;
import io.ledgerway.cli.command.StatusCommand;
import io.ledgerway.cli.command.UsageCommand;
import io.ledgerway.cli.command.WebhooksCommand;
import io.ledgerway.cli.command.WhoamiCommand;
import io.ledgerway.cli.export.ExportsCommand;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.operator.ClockCommand;
import io.ledgerway.cli.operator.OperatorCommand;
import io.ledgerway.cli.session.Session;
import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The root command. */
@Command(
        name = "ledgerway",
        scope = ScopeType.INHERIT,
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        usageHelpAutoWidth = true,
        abbreviateSynopsis = true,
        synopsisSubcommandLabel = "COMMAND",
        description = "The command line of Ledgerway, one API over many accounting platforms.",
        commandListHeading = "%nCommands:%n",
        subcommands = {
            LoginCommand.class,
            ProfilesCommand.class,
            WhoamiCommand.class,
            StatusCommand.class,
            CompaniesCommand.class,
            ConnectionsCommand.class,
            IntegrationsCommand.class,
            DataCommand.class,
            PushCommand.class,
            ExpensesCommand.class,
            WebhooksCommand.class,
            FilesCommand.class,
            KeysCommand.class,
            UsageCommand.class,
            LogsCommand.class,
            FeedCommand.class,
            EventsCommand.class,
            ExportsCommand.class,
            ClockCommand.class,
            OperatorCommand.class,
            CallCommand.class,
            CompletionCommand.class
        },
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:the API refused the call, or the work that the command waited for failed",
            "2:the command cannot be carried out as it was typed",
            "3:no response of the API",
            "130:interrupted"
        })
final class LedgerwayCommand {

    /** Not in the annotation, because subcommands would inherit them. */
    static final String[] EXAMPLES = {
        "  ledgerway login https://api.example.com",
        "  ledgerway companies list",
        "  ledgerway data list 'Corner Bakery' invoices --query 'amountDue>0'",
        "  ledgerway data --help"
    };

    private final Session session;

    LedgerwayCommand(Session session) {
        this.session = session;
    }

    @Option(
            names = "--profile",
            paramLabel = "<name>",
            scope = ScopeType.INHERIT,
            description = "Use this stored profile.")
    void profile(String name) {
        session.useProfile(name);
    }

    @Option(
            names = "--url",
            paramLabel = "<url>",
            scope = ScopeType.INHERIT,
            description = "Call this gateway, with the key in LEDGERWAY_API_KEY.")
    void url(String address) {
        session.useUrl(address);
    }

    @Option(
            names = "--timeout",
            paramLabel = "<seconds>",
            scope = ScopeType.INHERIT,
            description =
                    "How long to wait for each response, and for each part of it. Default: 120.")
    void timeout(int seconds) {
        if (seconds < 1) {
            throw FailureException.usage("--timeout takes a number of seconds from 1.");
        }
        session.useTimeout(Duration.ofSeconds(seconds));
    }
}
