package io.ledgerway.cli.export;

import io.ledgerway.cli.session.Session;
import picocli.CommandLine.Parameters;

/** A command about one export. */
abstract class ExportCommand extends ExportScopeCommand {

    @Parameters(index = "0", paramLabel = "<id>", description = "Id of the export.")
    private String id = "";

    ExportCommand(Session session) {
        super(session);
    }

    String export(String tail) {
        return exports("/{}", id) + tail;
    }
}
