package io.ledgerway.cli.export;

import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.api.RequestBody;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.OutputOptions;
import io.ledgerway.cli.option.WaitOptions;
import io.ledgerway.cli.session.Session;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Command(
        name = "create",
        description = {
            "Export records to files.",
            "The export continues if the command is ended. Its cursor is the --after of the"
                    + " next export."
        },
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway exports create --format parquet --company Bakery --wait",
            "  ledgerway exports create --format ndjson --after <cursor> --wait"
        })
final class CreateExportCommand extends ExportScopeCommand {

    private static final Set<String> UNFINISHED = Set.of("Queued", "Running");

    @Option(
            names = "--format",
            paramLabel = "<format>",
            required = true,
            description = "ndjson, csv or parquet.")
    private String format = "";

    @Option(
            names = "--type",
            paramLabel = "<type>",
            description = "A data type; repeat it for more. Default: all.")
    private List<String> types = List.of();

    @Option(
            names = "--after",
            paramLabel = "<cursor>",
            description = "Only what has changed after this cursor.")
    private @Nullable String after;

    @Option(
            names = "--as-of",
            paramLabel = "<time>",
            description = "The records of this time, 2026-11-26T09:30:00Z.")
    private @Nullable String asOf;

    @Mixin private final WaitOptions waiting = new WaitOptions();
    @Mixin private final OutputOptions output = new OutputOptions();

    CreateExportCommand(Session session) {
        super(session);
    }

    @Override
    protected void run() {
        JsonNode export = api().json(ApiRequest.post(exports(""), RequestBody.json(body())));
        if (waiting.isWaiting()) {
            String path = exports("/{}", export.path("id").asString(""));
            export =
                    waiting.await(
                            session(),
                            "The export",
                            () -> api().get(path),
                            it -> !UNFINISHED.contains(it.path("status").asString("")),
                            (bar, it) ->
                                    bar.show(
                                            "%,d records"
                                                    .formatted(
                                                            it.at("/progress/records").asLong(0))));
        }
        output.object(session(), export);
        String status = export.path("status").asString("");
        if (waiting.isWaiting() && !status.equals("Completed")) {
            throw FailureException.api(
                    "The export ended as %s.".formatted(status),
                    List.of("  " + export.path("errorMessage").asString("")));
        }
    }

    private String body() {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("format", format);
        if (!types.isEmpty()) {
            body.put("dataTypes", types);
        }
        if (after != null) {
            body.put("after", after);
        }
        if (asOf != null) {
            body.put("asOf", asOf);
        }
        return JsonMapper.shared().writeValueAsString(body);
    }
}
