package io.ledgerway.cli.option;

import io.ledgerway.cli.session.Session;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A command about a data type of a company. */
@Command
public abstract class DataTypeCommand extends CompanyCommand {

    @Parameters(
            index = "1",
            paramLabel = "<type>",
            description = "Data type: invoices, bills, customers, suppliers, accounts, …")
    private String type = "";

    @Option(
            names = "--connection",
            paramLabel = "<connection>",
            description =
                    "Use this connection only. Default: all for reading; for writing, the only"
                            + " linked accounting connection.")
    private @Nullable String connection;

    protected DataTypeCommand(Session session) {
        super(session);
    }

    protected final String type() {
        return type;
    }

    protected final boolean isConnectionChosen() {
        return connection != null;
    }

    /** Returns the id of the chosen connection, or of the only one that can be meant. */
    protected final String connection() {
        return connection(connection);
    }
}
