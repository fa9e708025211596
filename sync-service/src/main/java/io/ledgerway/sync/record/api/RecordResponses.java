package io.ledgerway.sync.record.api;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.paging.PageLinks;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.sync.record.RecordReadLimiter;
import io.ledgerway.sync.record.api.RecordQueries.RecordPage;
import jakarta.servlet.http.HttpServletResponse;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import org.springframework.http.MediaType;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes stored JSON to the response without parsing it. The query has ended by then, so a slow
 * caller holds no database connection.
 */
final class RecordResponses {

    private static final int BUFFER = 64 * 1024;
    private static final byte[] BEGINNING = "{\"results\":[".getBytes(StandardCharsets.UTF_8);
    private static final byte[] END = "],".getBytes(StandardCharsets.UTF_8);

    private final JsonMapper json;
    private final LargePageLimiter large;
    private final RecordReadLimiter reads;

    RecordResponses(JsonMapper json, LargePageLimiter large, RecordReadLimiter reads) {
        this.json = json;
        this.large = large;
        this.reads = reads;
    }

    /** Writes a page with its envelope. A large page needs a permit of {@link LargePageLimiter}. */
    void page(
            HttpServletResponse response,
            ClientId client,
            PageRequest request,
            Supplier<RecordPage> page)
            throws IOException {
        if (request.pageSize() <= RecordPageStatement.JOINED) {
            write(response, request, reads.during(client, page));
            return;
        }
        try (var _ = large.acquire(client)) {
            write(response, request, reads.during(client, page));
        }
    }

    /** Writes a single object. */
    void object(HttpServletResponse response, byte[] object) throws IOException {
        response.setContentType(MediaType.APPLICATION_JSON_VALUE);
        response.setContentLength(object.length);
        response.getOutputStream().write(object);
    }

    private void write(HttpServletResponse response, PageRequest request, RecordPage page)
            throws IOException {
        byte[] envelope = json.writeValueAsBytes(Envelope.of(request, page));
        int commas = Math.max(0, page.pieces().size() - 1);
        long length = (long) BEGINNING.length + commas + END.length + envelope.length - 1;
        for (byte[] each : page.pieces()) {
            length += each.length;
        }
        response.setContentType(MediaType.APPLICATION_JSON_VALUE);
        response.setContentLengthLong(length);
        OutputStream out =
                commas == 0
                        ? response.getOutputStream()
                        : new BufferedOutputStream(response.getOutputStream(), BUFFER);
        out.write(BEGINNING);
        boolean first = true;
        for (byte[] each : page.pieces()) {
            if (!first) {
                out.write(',');
            }
            out.write(each);
            first = false;
        }
        out.write(END);
        out.write(envelope, 1, envelope.length - 1);
        out.flush();
    }

    /** The members of the response other than the results. */
    private record Envelope(
            int pageNumber,
            int pageSize,
            long totalResults,
            @JsonProperty("_links") PageLinks links) {

        private static Envelope of(PageRequest request, RecordPage page) {
            return new Envelope(
                    request.page(),
                    request.pageSize(),
                    page.total(),
                    PageLinks.of(request, page.more(), page.cursor()));
        }
    }
}
