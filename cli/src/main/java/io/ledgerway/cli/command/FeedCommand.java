package io.ledgerway.cli.command;

import io.ledgerway.cli.api.ApiPath;
import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.api.Json;
import io.ledgerway.cli.failure.ExitCode;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.CompanyCommand;
import io.ledgerway.cli.session.Session;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

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
public final class FeedCommand extends ApiCommand {

    private static final int WAIT = 30;
    private static final Duration PAUSE = Duration.ofSeconds(5);

    @Parameters(
            arity = "0..1",
            paramLabel = "<company>",
            description = "Id of the company, or its exact name. Default: all companies.")
    private @Nullable String company;

    @Option(
            names = "--type",
            paramLabel = "<type>",
            description = "Changes of this data type only.")
    private @Nullable String type;

    @Option(
            names = "--payload",
            paramLabel = "<payload>",
            description = "The record as it is now (default), as it was then, or none.")
    private @Nullable String payload;

    @Option(names = "--after", paramLabel = "<cursor>", description = "Continue after this cursor.")
    private @Nullable String after;

    @Option(
            names = "--cursor-file",
            paramLabel = "<file>",
            description = "Continue after the cursor in this file, and store the new one there.")
    private @Nullable Path cursorFile;

    @Option(
            names = "--page-size",
            paramLabel = "<number>",
            defaultValue = "500",
            description = "Changes for each call, 1 to 1000. Default: ${DEFAULT-VALUE}.")
    private int pageSize = 500;

    @Option(names = "--follow", description = "Wait for new changes until the command is ended.")
    private boolean isFollowing;

    public FeedCommand(Session session) {
        super(session);
    }

    @Override
    protected void run() {
        if (after != null && cursorFile != null) {
            throw FailureException.usage("--after and --cursor-file exclude each other.");
        }
        String path =
                company == null
                        ? "/data/changes"
                        : ApiPath.of(
                                "/companies/{}/data/changes",
                                CompanyCommand.idOf(session(), company));
        String cursor = cursorFile == null ? after : stored(cursorFile);
        boolean hasMore = true;
        while (hasMore || isFollowing) {
            JsonNode page = page(path, cursor, hasMore);
            if (page == null) {
                continue;
            }
            PrintWriter out = session().terminal().out();
            page.path("results").forEach(it -> out.print(Json.compact(it) + "\n"));
            if (out.checkError()) {
                return;
            }
            cursor = page.path("cursor").asString(cursor);
            if (cursorFile != null && cursor != null) {
                store(cursorFile, cursor);
            }
            hasMore = page.path("hasMore").asBoolean(false);
        }
        if (cursorFile == null) {
            say("Continue with --after " + cursor);
        }
    }

    /** Returns null if the gateway did not respond and the command is to wait for it. */
    private @Nullable JsonNode page(String path, @Nullable String cursor, boolean hasMore) {
        ApiRequest request =
                ApiRequest.get(path)
                        .with("after", cursor)
                        .with("dataType", type)
                        .with("payload", payload)
                        .with("limit", pageSize)
                        .with("wait", hasMore ? null : WAIT);
        try {
            return api().json(request);
        } catch (FailureException e) {
            if (!isFollowing || e.exitCode() != ExitCode.NETWORK) {
                throw e;
            }
            say(e.text() + " Waiting.");
            session().pause(PAUSE);
            return null;
        }
    }

    private static @Nullable String stored(Path file) {
        try {
            String cursor = Files.exists(file) ? Files.readString(file).strip() : "";
            return cursor.isEmpty() ? null : cursor;
        } catch (IOException e) {
            throw FailureException.usage("%s cannot be read.".formatted(file));
        }
    }

    private static void store(Path file, String cursor) {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try {
            Files.writeString(part, cursor + "\n");
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw FailureException.usage("%s cannot be written.".formatted(file));
        }
    }
}
