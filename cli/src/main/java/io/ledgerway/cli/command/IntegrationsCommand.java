package io.ledgerway.cli.command;

import io.ledgerway.cli.api.ApiPath;
import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.OutputOptions;
import io.ledgerway.cli.option.PageOptions;
import io.ledgerway.cli.session.Session;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "integrations",
        description = "The platforms that companies can connect.",
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway integrations list --query 'sourceType=Accounting'",
            "  ledgerway integrations get gbol"
        },
        subcommands = {
            IntegrationsCommand.ListIntegrations.class,
            IntegrationsCommand.GetIntegration.class
        })
public final class IntegrationsCommand {

    @Command(name = "list", description = "List the platforms and their keys.")
    static final class ListIntegrations extends ApiCommand {

        @Mixin private final PageOptions pages = new PageOptions();

        ListIntegrations(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            pages.print(
                    session(),
                    ApiRequest.get("/integrations"),
                    List.of("key", "name", "sourceType", "enabled"));
        }
    }

    @Command(name = "get", description = "Print a platform with the data types it supports.")
    static final class GetIntegration extends ApiCommand {

        @Parameters(paramLabel = "<platform>", description = "Platform key.")
        private String platform = "";

        @Mixin private final OutputOptions output = new OutputOptions();

        GetIntegration(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            output.object(session(), api().get(ApiPath.of("/integrations/{}", platform)));
        }
    }
}
