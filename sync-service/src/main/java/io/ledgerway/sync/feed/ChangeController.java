package io.ledgerway.sync.feed;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.feed.FeedWaiters;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.openapi.RespondsWithError;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The changes of records in order. */
@RestController
@Tag(name = "Data")
class ChangeController {

    private final CompanyDirectory companyDirectory;
    private final ChangeFeed feed;
    private final FeedWaiters waiters;

    ChangeController(CompanyDirectory companyDirectory, ChangeFeed feed, FeedWaiters waiters) {
        this.companyDirectory = companyDirectory;
        this.feed = feed;
        this.waiters = waiters;
    }

    /**
     * Returns the changes of a company's records in the order in which they were stored. Without
     * {@code after}, it begins with all records (kind {@code present}), and continues with what has
     * changed since. 410 if the changes after the cursor are no longer kept.
     *
     * @param after the cursor of the previous page; within the bootstrap it is valid with the same
     *     {@code dataType} only
     * @param dataType only changes of this data type, and deletions of connections
     * @param limit 1 to 1000 changes; default: 100
     * @param payload the record as it is {@code now} (default), as it was {@code then}, or {@code
     *     none}
     * @param wait how many seconds to wait for a change if there is none, up to 30; default: 0
     */
    @RespondsWithError(
            status = 410,
            description = "The changes after the cursor are no longer kept.")
    @Operation(summary = "List changes of a company's records")
    @ApiResponse(
            responseCode = "200",
            description = "OK",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON_VALUE,
                            schema = @Schema(implementation = ChangesResponse.class)))
    @GetMapping("/companies/{companyId}/data/changes")
    void listCompanyChanges(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestParam(required = false) @Nullable String after,
            @RequestParam(required = false) @Nullable String dataType,
            @RequestParam(required = false) @Nullable Integer limit,
            @RequestParam(required = false) @Nullable String payload,
            @RequestParam(required = false) @Nullable Integer wait,
            HttpServletResponse response)
            throws IOException {
        companyDirectory.require(caller, companyId);
        ChangeRequest request = ChangeRequest.of(dataType, limit, payload, wait);
        UUID company = companyId.value();
        write(
                response,
                read(
                        company,
                        after,
                        request,
                        new Reader(
                                caller.clientId(),
                                cursor -> feed.ofCompany(company, cursor, request),
                                ChangeCursor::sequence)));
    }

    /**
     * Returns the changes of the records of all companies. Changes of one company are in their
     * order. Without {@code after}, it begins with all records of all companies (kind {@code
     * present}), and continues with what has changed since. 410 if the changes after the cursor are
     * no longer kept.
     *
     * @param after the cursor of the previous page; within the bootstrap it is valid with the same
     *     {@code dataType} only
     * @param dataType only changes of this data type, and deletions of connections and companies
     * @param limit 1 to 1000 changes; default: 100
     * @param payload the record as it is {@code now} (default), as it was {@code then}, or {@code
     *     none}
     * @param wait how many seconds to wait for a change if there is none, up to 30; default: 0
     */
    @RespondsWithError(
            status = 410,
            description = "The changes after the cursor are no longer kept.")
    @Operation(summary = "List changes of all records")
    @ApiResponse(
            responseCode = "200",
            description = "OK",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON_VALUE,
                            schema = @Schema(implementation = ChangesResponse.class)))
    @GetMapping("/data/changes")
    void listChanges(
            Caller caller,
            @RequestParam(required = false) @Nullable String after,
            @RequestParam(required = false) @Nullable String dataType,
            @RequestParam(required = false) @Nullable Integer limit,
            @RequestParam(required = false) @Nullable String payload,
            @RequestParam(required = false) @Nullable Integer wait,
            HttpServletResponse response)
            throws IOException {
        ChangeRequest request = ChangeRequest.of(dataType, limit, payload, wait);
        UUID client = caller.clientId().value();
        write(
                response,
                read(
                        client,
                        after,
                        request,
                        new Reader(
                                caller.clientId(),
                                cursor -> feed.ofClient(client, cursor, request),
                                ChangeCursor::position)));
    }

    /**
     * Reads again after each change until there is one to return, the time is over, or the service
     * stops.
     */
    private ChangePage read(
            UUID scope, @Nullable String after, ChangeRequest request, Reader reader) {
        long deadline = System.nanoTime() + request.maxWait().toNanos();
        ChangePage page = reader.pages().apply(cursor(scope, after, request));
        boolean waits = !request.maxWait().isZero();
        while (waits && page.pieces().isEmpty()) {
            ChangeCursor next = page.next();
            Duration left = Duration.ofNanos(Math.max(0, deadline - System.nanoTime()));
            waits =
                    page.more()
                            ? left.isPositive() && waiters.isRunning()
                            : waiters.await(
                                    reader.client(), scope, reader.known().applyAsLong(next), left);
            if (waits) {
                page = reader.pages().apply(next);
            }
        }
        return page;
    }

    private static @Nullable ChangeCursor cursor(
            UUID scope, @Nullable String after, ChangeRequest request) {
        if (after == null || after.isBlank()) {
            return null;
        }
        ChangeCursor cursor = ChangeCursor.parse(after.strip(), scope);
        cursor.requireType(request.type());
        return cursor;
    }

    private static void write(HttpServletResponse response, ChangePage page) throws IOException {
        byte[] beginning = "{\"results\":[".getBytes(StandardCharsets.UTF_8);
        byte[] end =
                "],\"cursor\":\"%s\",\"hasMore\":%s}"
                        .formatted(page.next().text(), page.more())
                        .getBytes(StandardCharsets.UTF_8);
        long length = (long) beginning.length + end.length + Math.max(0, page.pieces().size() - 1);
        for (byte[] each : page.pieces()) {
            length += each.length;
        }
        response.setContentType(MediaType.APPLICATION_JSON_VALUE);
        response.setContentLengthLong(length);
        OutputStream out = response.getOutputStream();
        out.write(beginning);
        boolean first = true;
        for (byte[] each : page.pieces()) {
            if (!first) {
                out.write(',');
            }
            out.write(each);
            first = false;
        }
        out.write(end);
        out.flush();
    }

    /**
     * Reader of the changes of a client.
     *
     * @param known the last sequence number or position that a cursor has passed
     */
    private record Reader(
            ClientId client,
            Function<@Nullable ChangeCursor, ChangePage> pages,
            ToLongFunction<ChangeCursor> known) {}
}
