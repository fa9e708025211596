package io.ledgerway.cli.operator;

import io.ledgerway.cli.api.ApiClient;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.OutputOptions;
import io.ledgerway.cli.session.Session;
import picocli.CommandLine.Command;
import tools.jackson.databind.JsonNode;

@Command(
        name = "operator",
        description = {
            "Operate an installation: clients, maintenance, dead letters, costs of platforms.",
            "Needs an operator's key: --run-file, or LEDGERWAY_OPERATOR_KEY."
        },
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway operator clients create 'Acme Ltd' --plan paid",
            "  ledgerway operator clients create-key <client> 'first key'",
            "  ledgerway operator maintenance begin sync-service --message 'Upgrade'",
            "  ledgerway operator dead-letters list",
            "  ledgerway operator platform-usage"
        },
        subcommands = {
            ClientsCommand.class,
            MaintenanceCommand.class,
            DeadLettersCommand.class,
            OperatorCommand.PlatformUsage.class
        })
public final class OperatorCommand {

    @Command(
            name = "platform-usage",
            description = "The calls to each platform in this month, of all clients.")
    static final class PlatformUsage extends OperatorApiCommand {

        PlatformUsage(Session session) {
            super(session);
        }

        @Override
        JsonNode call(ApiClient operator) {
            return operator.get("/admin/platformUsage");
        }

        @Override
        void print(OutputOptions options, JsonNode result) {
            options.rows(
                    session(),
                    result,
                    result.path("results"),
                    "platformKey",
                    "name",
                    "total.readCalls",
                    "total.writeCalls",
                    "total.throttledCalls",
                    "forecast.readCalls",
                    "forecast.writeCalls");
        }
    }
}
