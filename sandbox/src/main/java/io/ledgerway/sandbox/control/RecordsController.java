package io.ledgerway.sandbox.control;

import io.ledgerway.sandbox.ledger.Ledger;
import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
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
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.node.ObjectNode;

/** Reads and changes the ledger: every record with its version, including deleted ones. */
@RestController
@RequestMapping("/_sandbox/tenants/{tenant}/records/{dataType}")
class RecordsController {

    private static final int BATCH = 500;

    private final TenantLookup lookup;
    private final Tenants tenants;
    private final RecordQueries recordQueries;
    private final Ledger ledger;

    RecordsController(
            TenantLookup lookup, Tenants tenants, RecordQueries recordQueries, Ledger ledger) {
        this.lookup = lookup;
        this.tenants = tenants;
        this.recordQueries = recordQueries;
        this.ledger = ledger;
    }

    /** Streams all records in batches, so that memory does not depend on their number. */
    @GetMapping
    void all(
            @PathVariable String tenant,
            @PathVariable String dataType,
            HttpServletResponse response)
            throws IOException {
        Tenant known = lookup.require(tenant);
        Kind kind = kind(dataType);
        response.setContentType(MediaType.APPLICATION_JSON_VALUE);
        OutputStream out = response.getOutputStream();
        String separator = "[";
        String after = "";
        List<LedgerRecord> batch = recordQueries.all(known, kind, after, BATCH);
        while (!batch.isEmpty()) {
            for (LedgerRecord record : batch) {
                write(out, separator);
                write(out, record.truthJson());
                separator = ",";
            }
            after = batch.getLast().id();
            batch = recordQueries.all(known, kind, after, BATCH);
        }
        write(out, separator.equals("[") ? "[]" : "]");
    }

    @GetMapping("/{id}")
    ResponseEntity<String> one(
            @PathVariable String tenant, @PathVariable String dataType, @PathVariable String id) {
        return recordQueries
                .find(lookup.require(tenant), kind(dataType), id)
                .map(it -> answer(HttpStatus.OK, it))
                .orElseThrow(() -> ControlError.notFound("There is no record '%s'".formatted(id)));
    }

    @PostMapping
    ResponseEntity<String> create(
            @PathVariable String tenant,
            @PathVariable String dataType,
            @RequestBody ObjectNode record) {
        return answer(HttpStatus.CREATED, ledger.create(change(tenant), kind(dataType), record));
    }

    @PatchMapping("/{id}")
    ResponseEntity<String> patch(
            @PathVariable String tenant,
            @PathVariable String dataType,
            @PathVariable String id,
            @RequestBody ObjectNode patch) {
        return answer(HttpStatus.OK, ledger.patch(change(tenant), kind(dataType), id, patch));
    }

    @DeleteMapping("/{id}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void delete(
            @PathVariable String tenant, @PathVariable String dataType, @PathVariable String id) {
        ledger.delete(change(tenant), kind(dataType), id);
    }

    @PostMapping("/{id}/restore")
    ResponseEntity<String> restore(
            @PathVariable String tenant, @PathVariable String dataType, @PathVariable String id) {
        return answer(HttpStatus.OK, ledger.restore(change(tenant), kind(dataType), id));
    }

    @PostMapping("/{id}/void")
    ResponseEntity<String> voidDocument(
            @PathVariable String tenant, @PathVariable String dataType, @PathVariable String id) {
        return answer(HttpStatus.OK, ledger.voidDocument(change(tenant), kind(dataType), id));
    }

    private Change change(String tenant) {
        Tenant known = lookup.require(tenant);
        return new Change(known, tenants.now(known));
    }

    private static Kind kind(String dataType) {
        return Kind.ofDataType(dataType)
                .orElseThrow(() ->
                        ControlError.notFound(
                                "The sandbox does not serve records of data type '%s' yet"
                                        .formatted(dataType)));
    }

    private static ResponseEntity<String> answer(HttpStatus status, LedgerRecord record) {
        return ResponseEntity.status(status)
                .contentType(MediaType.APPLICATION_JSON)
                .body(record.truthJson());
    }

    private static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }
}
