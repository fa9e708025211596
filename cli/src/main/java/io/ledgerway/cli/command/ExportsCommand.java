package io.ledgerway.cli.command;

import io.ledgerway.cli.api.ApiPath;
import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.api.RequestBody;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.CompanyCommand;
import io.ledgerway.cli.option.OutputOptions;
import io.ledgerway.cli.option.WaitOptions;
import io.ledgerway.cli.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Command(
        name = "exports",
        description = "Export records to files: NDJSON, CSV or Parquet.",
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway exports create --company 'Corner Bakery' --format parquet --wait",
            "  ledgerway exports create --format ndjson --after <cursor>      all companies",
            "  ledgerway exports list --company 'Corner Bakery'",
            "  ledgerway exports download <id> books --company 'Corner Bakery'",
            "  ledgerway exports cancel <id>"
        },
        subcommands = {
            ExportsCommand.CreateExport.class,
            ExportsCommand.ListExports.class,
            ExportsCommand.ShowExport.class,
            ExportsCommand.DownloadExport.class,
            ExportsCommand.CancelExport.class
        })
public final class ExportsCommand {

    private static final Set<String> UNFINISHED = Set.of("Queued", "Running");

    /** A command about the exports of a company, or of all companies. */
    abstract static class ScopeCommand extends ApiCommand {

        @Option(
                names = "--company",
                paramLabel = "<company>",
                description = "Id of the company, or its exact name. Default: all companies.")
        private @Nullable String company;

        ScopeCommand(Session session) {
            super(session);
        }

        /** Path of the exports, or below. */
        String exports(String template, String... values) {
            String base =
                    company == null
                            ? "/exports"
                            : ApiPath.of(
                                    "/companies/{}/exports",
                                    CompanyCommand.idOf(session(), company));
            return base + ApiPath.of(template, values);
        }
    }

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
    static final class CreateExport extends ScopeCommand {

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

        CreateExport(Session session) {
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
                                                                it.at("/progress/records")
                                                                        .asLong(0))));
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

    @Command(
            name = "list",
            description = "List exports, newest first.",
            footerHeading = ApiCommand.EXAMPLES,
            footer = {"  ledgerway exports list --company Bakery"})
    static final class ListExports extends ScopeCommand {

        @Mixin private final OutputOptions output = new OutputOptions();

        ListExports(Session session) {
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

    /** A command about one export. */
    abstract static class ExportCommand extends ScopeCommand {

        @Parameters(index = "0", paramLabel = "<id>", description = "Id of the export.")
        private String id = "";

        ExportCommand(Session session) {
            super(session);
        }

        String export(String tail) {
            return exports("/{}", id) + tail;
        }
    }

    @Command(
            name = "status",
            description = "Print an export with its progress and files.",
            footerHeading = ApiCommand.EXAMPLES,
            footer = {"  ledgerway exports status <id> --company Bakery"})
    static final class ShowExport extends ExportCommand {

        @Mixin private final OutputOptions output = new OutputOptions();

        ShowExport(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            output.object(session(), api().get(export("")));
        }
    }

    @Command(
            name = "download",
            description = {
                "Download all files of a completed export, and its manifest.",
                "A file that is there already, with its size, is not downloaded again."
            },
            footerHeading = ApiCommand.EXAMPLES,
            footer = {"  ledgerway exports download <id> books --company Bakery"})
    static final class DownloadExport extends ExportCommand {

        @Parameters(index = "1", paramLabel = "<folder>", description = "Folder of the files.")
        private Path folder = Path.of("");

        DownloadExport(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            JsonNode manifest = api().get(export("/manifest"));
            FileDownload download = new FileDownload(session());
            int count = 0;
            for (JsonNode it : manifest.path("files")) {
                Path file = folder.resolve(it.path("path").asString("")).normalize();
                if (!file.startsWith(folder.normalize())) {
                    throw FailureException.usage(
                            "The export names a file outside of the folder: %s".formatted(file));
                }
                if (size(file) != it.path("bytes").asLong(0)) {
                    create(file.getParent());
                    download.to(
                            file, ApiRequest.get(export("/files/" + it.path("number").asInt(0))));
                }
                count++;
            }
            create(folder);
            write(folder.resolve("manifest.json"), manifest);
            say(
                    "%d files are in %s. The next export continues with --after %s"
                            .formatted(count, folder, manifest.path("cursor").asString("")));
        }

        private static long size(Path file) {
            try {
                return Files.exists(file) ? Files.size(file) : -1;
            } catch (IOException e) {
                return -1;
            }
        }

        private static void create(@Nullable Path folder) {
            try {
                if (folder != null) {
                    Files.createDirectories(folder);
                }
            } catch (IOException e) {
                throw FailureException.usage("%s cannot be created.".formatted(folder));
            }
        }

        private static void write(Path file, JsonNode manifest) {
            try {
                Files.writeString(file, manifest.toPrettyString() + "\n");
            } catch (IOException e) {
                throw FailureException.usage("%s cannot be written.".formatted(file));
            }
        }
    }

    @Command(
            name = "cancel",
            description = "Cancel an unfinished export, or remove a finished one with its files.",
            footerHeading = ApiCommand.EXAMPLES,
            footer = {"  ledgerway exports cancel <id>"})
    static final class CancelExport extends ExportCommand {

        CancelExport(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            api().send(ApiRequest.of("DELETE", export(""))).close();
            say("The export has ended or is removed.");
        }
    }
}
