package io.ledgerway.sync.record.api;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.openapi.RespondsWithFile;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.raw.RawPayloads;
import io.ledgerway.sync.raw.RawSettings;
import io.ledgerway.sync.raw.StoredPayload;
import io.ledgerway.sync.record.RecordScope;
import io.ledgerway.sync.record.RequiresFirstPull;
import io.ledgerway.sync.record.VersionRepository;
import io.ledgerway.sync.record.VersionRepository.StoredVersion;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The platform's own form of a record. */
@RestController
@Tag(name = "Data")
@RequestMapping("/companies/{companyId}")
class RawPayloadController {

    private static final String VERSION = "X-Record-Version";
    private static final String FORM = "X-Raw-Payload";

    private final RecordScope scope;
    private final VersionRepository versions;
    private final RawPayloads payloads;
    private final RawSettings settings;

    RawPayloadController(
            RecordScope scope,
            VersionRepository versions,
            RawPayloads payloads,
            RawSettings settings) {
        this.scope = scope;
        this.versions = versions;
        this.payloads = payloads;
        this.settings = settings;
    }

    /**
     * Returns a record as the platform sent it, with the platform's content type. The header {@code
     * X-Raw-Payload} is {@code exact} for the platform's own bytes, and {@code rewritten} for its
     * JSON without white space. 404 if no payload is stored: the client has turned raw payloads
     * off, the version was stored while they were off, or the platform's adapter provides none.
     *
     * @param dataType the data type's path, e.g. {@code invoices} or {@code accounts}
     * @param recordId the record's id at the platform
     * @param version the number of the version; default: the present one
     */
    @RespondsWithFile(value = "The payload", mediaTypes = MediaType.ALL_VALUE)
    @RequiresFirstPull
    @Operation(summary = "Get the raw payload of a record")
    @GetMapping("/data/{dataType}/{recordId}/raw")
    void getRawPayload(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable String dataType,
            @PathVariable String recordId,
            @RequestParam(required = false) @Nullable Integer version,
            HttpServletResponse response)
            throws IOException {
        write(
                caller.clientId(),
                scope.ofCompany(caller, companyId, dataType),
                recordId,
                version,
                response);
    }

    /**
     * Returns a record of one connection as the platform sent it, with the platform's content type.
     * Data types of the company, such as {@code invoices}, can be read here, too. 404 if no payload
     * is stored.
     *
     * @param dataType the data type's path, e.g. {@code transfers}
     * @param recordId the record's id at the platform
     * @param version the number of the version; default: the present one
     */
    @RespondsWithFile(value = "The payload", mediaTypes = MediaType.ALL_VALUE)
    @RequiresFirstPull
    @Operation(summary = "Get the raw payload of a record of a connection")
    @GetMapping("/connections/{connectionId}/data/{dataType}/{recordId}/raw")
    void getRawPayloadOfConnection(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @PathVariable String dataType,
            @PathVariable String recordId,
            @RequestParam(required = false) @Nullable Integer version,
            HttpServletResponse response)
            throws IOException {
        write(
                caller.clientId(),
                scope.ofConnection(caller, companyId, connectionId, dataType),
                recordId,
                version,
                response);
    }

    private void write(
            ClientId client,
            DataTypeState state,
            String id,
            @Nullable Integer number,
            HttpServletResponse response)
            throws IOException {
        StoredVersion version = version(state.key(), id, number);
        if (!settings.isStored(client)) {
            throw ApiException.notFound("Raw payloads are off for this client.");
        }
        byte[] raw = version.raw();
        if (raw == null) {
            throw ApiException.notFound(
                    ("No raw payload is stored for version %d of %s %s: raw payloads were off when"
                                    + " it was stored, or the platform's adapter provides none.")
                            .formatted(version.version(), state.key().type().key(), id));
        }
        StoredPayload payload = payloads.decode(raw);
        response.setContentType(payload.contentType());
        response.setContentLength(payload.bytes().length);
        response.setHeader(VERSION, String.valueOf(version.version()));
        response.setHeader(FORM, payload.exact() ? "exact" : "rewritten");
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader(
                HttpHeaders.CONTENT_DISPOSITION,
                ContentDisposition.attachment()
                        .filename(id + "-" + version.version(), StandardCharsets.UTF_8)
                        .build()
                        .toString());
        response.getOutputStream().write(payload.bytes());
    }

    private StoredVersion version(DataTypeState.Key key, String id, @Nullable Integer number) {
        Optional<StoredVersion> found =
                number == null ? versions.present(key, id) : versions.find(key, id, number);
        return found.orElseThrow(() ->
                ApiException.notFound(
                        number == null
                                ? "No data available for %s for ID %s"
                                        .formatted(key.type().key(), id)
                                : "Version %d of %s %s is not kept"
                                        .formatted(number, key.type().key(), id)));
    }
}
