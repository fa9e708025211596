package io.ledgerway.sync.reference;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.error.ApiException;
import jakarta.servlet.http.HttpServletResponse;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Internal API to stored records for other services (docs/internals/references.md). */
@RestController
@RequestMapping("/internal/references")
class ReferenceController {

    static final int MAX_IDS = 5_000;
    private static final int BUFFER = 64 * 1024;

    private final ReferenceQueries referenceQueries;
    private final RecordArrayWriter recordArrayWriter;
    private final ReferenceRefresh referenceRefresh;

    ReferenceController(
            ReferenceQueries referenceQueries,
            RecordArrayWriter recordArrayWriter,
            ReferenceRefresh referenceRefresh) {
        this.referenceQueries = referenceQueries;
        this.recordArrayWriter = recordArrayWriter;
        this.referenceRefresh = referenceRefresh;
    }

    /** Looks up ids in the stored records of a connection. */
    @PostMapping
    ReferenceQueries.Response lookUp(@RequestBody Request request) {
        Map<DataType, Set<String>> ids = new EnumMap<>(DataType.class);
        required(request.ids(), "ids")
                .forEach((key, each) -> ids.put(type(key), Set.copyOf(required(each, key))));
        if (ids.values().stream().mapToInt(Collection::size).sum() > MAX_IDS) {
            throw ApiException.badRequest("At most " + MAX_IDS + " ids can be looked up at once");
        }
        return referenceQueries.lookUp(
                required(request.companyId(), "companyId"),
                required(request.connectionId(), "connectionId"),
                ids);
    }

    /**
     * Returns all records of a type that are not deleted, as stored JSON; none before the first
     * complete pull.
     */
    @GetMapping("/{dataType}")
    void all(
            @PathVariable String dataType,
            @RequestParam CompanyId companyId,
            @RequestParam ConnectionId connectionId,
            HttpServletResponse response)
            throws IOException {
        DataType type = type(dataType);
        response.setContentType(MediaType.APPLICATION_JSON_VALUE);
        OutputStream out = new BufferedOutputStream(response.getOutputStream(), BUFFER);
        recordArrayWriter.write(companyId, connectionId, type, out);
        out.flush();
    }

    /** Queues a pull of the types that have not been pulled recently. */
    @PostMapping("/refresh")
    Queued refresh(@RequestBody Stale request) {
        return new Queued(
                referenceRefresh.queue(
                        required(request.companyId(), "companyId"),
                        required(request.connectionId(), "connectionId"),
                        required(request.types(), "types").stream()
                                .map(ReferenceController::type)
                                .toList(),
                        Duration.ofSeconds(request.olderThanSeconds())));
    }

    private static DataType type(String key) {
        return DataType.ofKey(key)
                .orElseThrow(() -> ApiException.badRequest("Unknown data type " + key));
    }

    private static <T> T required(@Nullable T value, String name) {
        if (value == null) {
            throw ApiException.badRequest(name + " is required");
        }
        return value;
    }

    /** Ids to look up, by data type. */
    record Request(
            @Nullable CompanyId companyId,
            @Nullable ConnectionId connectionId,
            @Nullable Map<String, List<String>> ids) {}

    /** Types to pull again if their last pull is older. */
    record Stale(
            @Nullable CompanyId companyId,
            @Nullable ConnectionId connectionId,
            @Nullable List<String> types,
            long olderThanSeconds) {}

    /** The types that were queued. */
    record Queued(List<String> queued) {

        Queued {
            queued = List.copyOf(queued);
        }
    }
}
