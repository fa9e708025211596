package io.ledgerway.cli.export;

import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.download.FileDownload;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

@Command(
        name = "download",
        description = {
            "Download all files of a completed export, and its manifest.",
            "A file that is there already, with its size, is not downloaded again."
        },
        footerHeading = ApiCommand.EXAMPLES,
        footer = {"  ledgerway exports download <id> books --company Bakery"})
final class DownloadExportCommand extends ExportCommand {

    @Parameters(index = "1", paramLabel = "<folder>", description = "Folder of the files.")
    private Path folder = Path.of("");

    DownloadExportCommand(Session session) {
        super(session);
    }

    @Override
    protected void run() {
        JsonNode manifest = api().get(export("/manifest"));
        FileDownload download = new FileDownload(session());
        int count = 0;
        Path root = folder.toAbsolutePath().normalize();
        for (JsonNode it : manifest.path("files")) {
            Path file = root.resolve(it.path("path").asString("")).normalize();
            if (!file.startsWith(root)) {
                throw FailureException.usage(
                        "The export names a file outside of the folder: %s".formatted(file));
            }
            if (size(file) != it.path("bytes").asLong(0)) {
                create(file.getParent());
                download.to(file, ApiRequest.get(export("/files/" + it.path("number").asInt(0))));
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
