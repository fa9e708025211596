package io.ledgerway.cli.option;

import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.api.PagedList;
import io.ledgerway.cli.api.PagedList.Count;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.output.ProgressBar;
import io.ledgerway.cli.output.RecordWriter;
import io.ledgerway.cli.session.Session;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of lists: the records that are printed, and their format. */
public final class PageOptions {

    private static final int DEFAULT_LIMIT = 100;
    private static final int LARGE_PAGE = 1000;
    private static final int MAX_PAGE = 5000;

    @Option(
            names = {"-q", "--query"},
            paramLabel = "<query>",
            description = "Filter, for example amountDue>0&&status=Submitted")
    private @Nullable String query;

    @Option(
            names = "--order-by",
            paramLabel = "<members>",
            description = "Members to sort by, separated by commas; -issueDate sorts descending.")
    private @Nullable String orderBy;

    @Option(
            names = {"-n", "--limit"},
            paramLabel = "<number>",
            description = "Number of records at most. Default: 100.")
    private @Nullable Long limit;

    @Option(names = "--all", description = "Print all records, page by page.")
    private boolean isAll;

    @Option(
            names = "--page-size",
            paramLabel = "<number>",
            description = "Records for each call, 1 to 5000. Default: 100; 1000 with --all.")
    private @Nullable Integer pageSize;

    @Mixin private final OutputOptions output = new OutputOptions();

    /** Reads and prints the list. */
    public void print(Session session, ApiRequest request, List<String> usual) {
        if (isAll && limit != null) {
            throw FailureException.usage("--all and --limit exclude each other.");
        }
        long most = isAll ? Long.MAX_VALUE : limit == null ? DEFAULT_LIMIT : limit;
        int usualPage = most > LARGE_PAGE ? LARGE_PAGE : DEFAULT_LIMIT;
        int page = pageSize == null ? usualPage : pageSize;
        if (page < 1 || page > MAX_PAGE || most < 0) {
            throw FailureException.usage("--page-size takes 1 to 5000, --limit 0 or more.");
        }
        ApiRequest filtered = request.with("query", query).with("orderBy", orderBy);
        var list = new PagedList(session.api(), filtered, page);
        Count count;
        try (RecordWriter writer = output.writer(session, usual);
                ProgressBar progress = new ProgressBar(session.terminal())) {
            boolean isSilent = session.terminal().isOutputTerminal();
            long[] read = {0};
            count =
                    list.forEach(
                            most,
                            record -> {
                                writer.write(record);
                                if (++read[0] % 500 == 0 && !isSilent) {
                                    progress.show("%,d records".formatted(read[0]));
                                }
                                // a reader such as head may have gone
                                return read[0] % 500 != 0 || !session.terminal().out().checkError();
                            });
            writer.complete();
        }
        if (!isAll && count.total() > count.read()) {
            session.terminal()
                    .err()
                    .println(
                            "%d of %d. Print the rest with --all."
                                    .formatted(count.read(), count.total()));
        }
    }
}
