package io.ledgerway.cli.command;

import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.api.Json;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.session.Session;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

/** A command that prints a feed and continues after a cursor. */
@Command
public abstract class CursorCommand extends ApiCommand {

    private static final int WAIT = 30;
    private static final Duration PAUSE = Duration.ofSeconds(5);

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
            description = "Entries for each call, 1 to 1000. Default: ${DEFAULT-VALUE}.")
    private int pageSize = 500;

    @Option(names = "--follow", description = "Wait for new entries until the command is ended.")
    private boolean isFollowing;

    protected CursorCommand(Session session) {
        super(session);
    }

    /** Fails if the options contradict each other. */
    protected final void checkCursor() {
        if (after != null && cursorFile != null) {
            throw FailureException.usage("--after and --cursor-file exclude each other.");
        }
    }

    /**
     * Prints the entries of a feed.
     *
     * @param filters adds the filters to a request
     */
    protected final void print(String path, UnaryOperator<ApiRequest> filters) {
        String cursor = cursorFile == null ? after : stored(cursorFile);
        boolean hasMore = true;
        while (hasMore || isFollowing) {
            JsonNode page = page(path, filters, cursor, hasMore);
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

    /** Returns null if the API is unavailable and the command is to wait for it. */
    private @Nullable JsonNode page(
            String path,
            UnaryOperator<ApiRequest> filters,
            @Nullable String cursor,
            boolean hasMore) {
        ApiRequest request =
                filters.apply(ApiRequest.get(path).with("after", cursor))
                        .with("limit", pageSize)
                        .with("wait", hasMore ? null : WAIT);
        try {
            return api().json(request);
        } catch (FailureException e) {
            if (!isFollowing || !e.isTemporary()) {
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
