package io.ledgerway.cli.export;

import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.OutputOptions;
import io.ledgerway.cli.session.Session;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "status",
        description = "Print an export with its progress and files.",
        footerHeading = ApiCommand.EXAMPLES,
        footer = {"  ledgerway exports status <id> --company Bakery"})
final class ShowExportCommand extends ExportCommand {

    @Mixin private final OutputOptions output = new OutputOptions();

    ShowExportCommand(Session session) {
        super(session);
    }

    @Override
    protected void run() {
        output.object(session(), api().get(export("")));
    }
}
