package io.ledgerway.cli.export;

import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.session.Session;
import picocli.CommandLine.Command;

@Command(
        name = "cancel",
        description = "Cancel an unfinished export, or remove a finished one with its files.",
        footerHeading = ApiCommand.EXAMPLES,
        footer = {"  ledgerway exports cancel <id>"})
final class CancelExportCommand extends ExportCommand {

    CancelExportCommand(Session session) {
        super(session);
    }

    @Override
    protected void run() {
        api().send(ApiRequest.of("DELETE", export(""))).close();
        say("The export has ended or is removed.");
    }
}
