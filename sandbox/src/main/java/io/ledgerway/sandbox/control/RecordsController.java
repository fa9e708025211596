package io.ledgerway.sandbox.control;

import io.ledgerway.sandbox.ledger.Ledger;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.tenant.Tenant;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.node.ObjectNode;

/** Reads and changes the ledger: every record with its version, including deleted ones. */
@RestController
@RequestMapping("/_sandbox/tenants/{tenant}/records/{dataType}")
class RecordsController {

    private static final int BATCH = 500;

    private final TenantLookup lookup;
    private final RecordQueries recordQueries;
    private final Ledger ledger;
    private final RecordNames recordNames;

    RecordsController(
            TenantLookup lookup,
            RecordQueries recordQueries,
            Ledger ledger,
            RecordNames recordNames) {
        this.lookup = lookup;
        this.recordQueries = recordQueries;
        this.ledger = ledger;
        this.recordNames = recordNames;
    }

    /** Streams all records in batches, so that memory does not depend on their number. */
    @GetMapping
    void all(
            @PathVariable String tenant,
            @PathVariable String dataType,
            @RequestParam(defaultValue = "") String ids,
            HttpServletResponse response)
            throws IOException {
        Tenant known = lookup.require(tenant);
        Kind kind = kind(dataType);
        RecordNames.Names names = names(known, ids);
        response.setContentType(MediaType.APPLICATION_JSON_VALUE);
        OutputStream out = response.getOutputStream();
        String separator = "[";
        String after = "";
        List<LedgerRecord> batch = recordQueries.all(known, kind, after, BATCH);
        while (!batch.isEmpty()) {
            for (LedgerRecord record : batch) {
                write(out, separator);
                write(out, names.shown(record));
                separator = ",";
            }
            after = batch.getLast().id();
            batch = recordQueries.all(known, kind, after, BATCH);
        }
        write(out, separator.equals("[") ? "[]" : "]");
    }

    @GetMapping("/{id}")
    ResponseEntity<String> one(
            @PathVariable String tenant,
            @PathVariable String dataType,
            @PathVariable String id,
            @RequestParam(defaultValue = "") String ids) {
        Kind kind = kind(dataType);
        Tenant known = lookup.require(tenant);
        RecordNames.Names names = names(known, ids);
        return recordQueries
                .find(known, kind, names.own(kind, id))
                .map(it -> answer(HttpStatus.OK, names, it))
                .orElseThrow(() -> ControlError.notFound("There is no record '%s'".formatted(id)));
    }

    @PostMapping
    ResponseEntity<String> create(
            @PathVariable String tenant,
            @PathVariable String dataType,
            @RequestParam(defaultValue = "") String ids,
            @RequestBody ObjectNode record) {
        Tenant known = lookup.require(tenant);
        Kind kind = kind(dataType);
        RecordNames.Names names = names(known, ids);
        return answer(
                HttpStatus.CREATED,
                names,
                ledger.now(known, change -> ledger.create(change, kind, names.own(record))));
    }

    @PatchMapping("/{id}")
    ResponseEntity<String> patch(
            @PathVariable String tenant,
            @PathVariable String dataType,
            @PathVariable String id,
            @RequestParam(defaultValue = "") String ids,
            @RequestBody ObjectNode patch) {
        Tenant known = lookup.require(tenant);
        Kind kind = kind(dataType);
        RecordNames.Names names = names(known, ids);
        return answer(
                HttpStatus.OK,
                names,
                ledger.now(
                        known,
                        change ->
                                ledger.patch(change, kind, names.own(kind, id), names.own(patch))));
    }

    @DeleteMapping("/{id}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void delete(
            @PathVariable String tenant, @PathVariable String dataType, @PathVariable String id) {
        Tenant known = lookup.require(tenant);
        Kind kind = kind(dataType);
        String own = recordNames.of(known).own(kind, id);
        ledger.now(known, change -> ledger.delete(change, kind, own));
    }

    @PostMapping("/{id}/restore")
    ResponseEntity<String> restore(
            @PathVariable String tenant,
            @PathVariable String dataType,
            @PathVariable String id,
            @RequestParam(defaultValue = "") String ids) {
        Tenant known = lookup.require(tenant);
        Kind kind = kind(dataType);
        RecordNames.Names names = names(known, ids);
        String own = names.own(kind, id);
        return answer(
                HttpStatus.OK,
                names,
                ledger.now(known, change -> ledger.restore(change, kind, own)));
    }

    @PostMapping("/{id}/void")
    ResponseEntity<String> voidDocument(
            @PathVariable String tenant,
            @PathVariable String dataType,
            @PathVariable String id,
            @RequestParam(defaultValue = "") String ids) {
        Tenant known = lookup.require(tenant);
        Kind kind = kind(dataType);
        RecordNames.Names names = names(known, ids);
        String own = names.own(kind, id);
        return answer(
                HttpStatus.OK,
                names,
                ledger.now(known, change -> ledger.voidDocument(change, kind, own)));
    }

    /**
     * The identifiers of a response.
     *
     * @param ids {@code books}: always those of the books
     */
    private RecordNames.Names names(Tenant tenant, String ids) {
        RecordNames.Names names = recordNames.of(tenant);
        return ids.equals("books") ? names.ofBooks() : names;
    }

    private static Kind kind(String dataType) {
        return Kind.ofDataType(dataType)
                .orElseThrow(() ->
                        ControlError.notFound(
                                "The sandbox does not serve records of data type '%s' yet"
                                        .formatted(dataType)));
    }

    private static ResponseEntity<String> answer(
            HttpStatus status, RecordNames.Names names, LedgerRecord record) {
        return ResponseEntity.status(status)
                .contentType(MediaType.APPLICATION_JSON)
                .body(names.shown(record));
    }

    private static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }
}
