package io.ledgerway.cli.export;

import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.OutputOptions;
import io.ledgerway.cli.session.Session;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "list",
        description = "List exports, newest first.",
        footerHeading = ApiCommand.EXAMPLES,
        footer = {"  ledgerway exports list --company Bakery"})
final class ListExportsCommand extends ExportScopeCommand {

    @Mixin private final OutputOptions output = new OutputOptions();

    ListExportsCommand(Session session) {
        super(session);
    }

    @Override
    protected void run() {
        output.list(
                session(),
                api().get(exports("")).path("results"),
                "id",
                "format",
                "status",
                "requestedOn",
                "expiresOn");
    }
}
