package io.ledgerway.cli.command;

import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.CompanyCommand;
import io.ledgerway.cli.session.Session;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "events",
        description = {
            "Print every event with its webhook message, once and in order, one line of JSON for"
                    + " each.",
            "It begins with the oldest event that is kept. With --cursor-file, the next run"
                    + " continues where this one ended; a page that was not written whole is"
                    + " repeated."
        },
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway events --cursor-file events.cursor >> events.ndjson",
            "  ledgerway events --type read.completed --follow",
            "  ledgerway events 'Corner Bakery'"
        })
public final class EventsCommand extends CursorCommand {

    @Parameters(
            arity = "0..1",
            paramLabel = "<company>",
            description = "Id of the company, or its exact name. Default: all companies.")
    private @Nullable String company;

    @Option(names = "--type", paramLabel = "<type>", description = "Events of this type only.")
    private @Nullable String type;

    public EventsCommand(Session session) {
        super(session);
    }

    @Override
    protected void run() {
        checkCursor();
        String id = company == null ? null : CompanyCommand.idOf(session(), company);
        print("/events", it -> it.with("companyId", id).with("type", type));
    }
}
