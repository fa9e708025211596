package io.ledgerway.cli.command;

import io.ledgerway.cli.api.ApiPath;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.CompanyCommand;
import io.ledgerway.cli.session.Session;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "feed",
        description = {
            "Print every change of records once and in order, one line of JSON for each.",
            "It begins with all records (kind present). With --cursor-file, the next run continues"
                    + " where this one ended; a page that was not written whole is repeated."
        },
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway feed 'Corner Bakery' --cursor-file bakery.cursor >> bakery.ndjson",
            "  ledgerway feed 'Corner Bakery' --type invoices --follow",
            "  ledgerway feed --payload none                 all companies"
        })
public final class FeedCommand extends CursorCommand {

    @Parameters(
            arity = "0..1",
            paramLabel = "<company>",
            description = "Id of the company, or its exact name. Default: all companies.")
    private @Nullable String company;

    @Option(
            names = "--type",
            paramLabel = "<type>",
            description =
                    "Only changes of this data type, and deletions of connections and companies.")
    private @Nullable String type;

    @Option(
            names = "--payload",
            paramLabel = "<payload>",
            description = "The record as it is now (default), as it was then, or none.")
    private @Nullable String payload;

    public FeedCommand(Session session) {
        super(session);
    }

    @Override
    protected void run() {
        checkCursor();
        print(
                company == null
                        ? "/data/changes"
                        : ApiPath.of(
                                "/companies/{}/data/changes",
                                CompanyCommand.idOf(session(), company)),
                it -> it.with("dataType", type).with("payload", payload));
    }
}
