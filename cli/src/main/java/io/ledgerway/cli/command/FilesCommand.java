package io.ledgerway.cli.command;

import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.api.RequestBody;
import io.ledgerway.cli.download.FileDownload;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.CompanyCommand;
import io.ledgerway.cli.option.OutputOptions;
import io.ledgerway.cli.session.Session;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

@Command(
        name = "files",
        description = "Files of a company.",
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway files list 'Corner Bakery'",
            "  ledgerway files upload 'Corner Bakery' statement.pdf receipt.png",
            "  ledgerway files download 'Corner Bakery' bakery.zip --date 2026-11-26"
        },
        subcommands = {
            FilesCommand.ListFiles.class,
            FilesCommand.UploadFiles.class,
            FilesCommand.DownloadFiles.class
        })
public final class FilesCommand {

    @Command(name = "list", description = "List the files of a company, oldest first.")
    static final class ListFiles extends CompanyCommand {

        @Mixin private final OutputOptions output = new OutputOptions();

        ListFiles(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            output.list(session(), api().get(path("/files")), "fileName", "sourceType", "uploaded");
        }
    }

    @Command(
            name = "upload",
            description = {
                "Upload files: at most 20, each at most 10 MB.",
                "PDF, XLS, XLSX, XLSB, CSV, DOC, DOCX, PPT, PPTX, JPEG, JPG and PNG. If one file is"
                        + " rejected, none is stored."
            })
    static final class UploadFiles extends CompanyCommand {

        @Parameters(index = "1..*", arity = "1..*", paramLabel = "<file>", description = "Files.")
        private List<Path> files = List.of();

        @Option(
                names = "--connection",
                paramLabel = "<connection>",
                description = "Default: the only connection of the company.")
        private @Nullable String connection;

        UploadFiles(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            String at = path("/connections/{}/files", connection == null ? only() : connection);
            api().send(ApiRequest.post(at, RequestBody.files(files))).close();
            say("%d files are stored.".formatted(files.size()));
        }

        private String only() {
            List<JsonNode> connections = connections();
            if (connections.size() == 1) {
                return connections.getFirst().path("id").asString("");
            }
            throw FailureException.usage(
                    "The company has %d connections.".formatted(connections.size()),
                    "Choose one with --connection; list them: ledgerway connections list "
                            + companyId());
        }
    }

    @Command(
            name = "download",
            description = "Download all files of a company, or of one day, as a zip.")
    static final class DownloadFiles extends CompanyCommand {

        @Parameters(
                index = "1",
                paramLabel = "<zip>",
                description = "File to write; - writes to standard output.")
        private String target = "";

        @Option(names = "--date", paramLabel = "<date>", description = "A day, 2026-11-26.")
        private @Nullable String date;

        @Option(names = "--force", description = "Replace the file if it exists.")
        private boolean isForced;

        DownloadFiles(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            ApiRequest request = ApiRequest.get(path("/files/download")).with("date", date);
            FileDownload download = new FileDownload(session());
            if (target.equals("-")) {
                download.toStandardOutput(request);
                return;
            }
            Path file = Path.of(target);
            if (Files.exists(file) && !isForced) {
                throw FailureException.usage(
                        "%s exists.".formatted(file), "Replace it with --force.");
            }
            download.to(file, request);
            say("%s is written.".formatted(file));
        }
    }
}
