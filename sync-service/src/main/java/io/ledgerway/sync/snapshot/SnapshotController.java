package io.ledgerway.sync.snapshot;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.openapi.RespondsWithError;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Settled snapshots of a company. */
@RestController
@Tag(name = "Sync")
@RequestMapping("/companies/{companyId}/data/snapshots")
class SnapshotController {

    private final SnapshotService service;
    private final SnapshotQueries snapshots;
    private final CompanyDirectory companyDirectory;

    SnapshotController(
            SnapshotService service, SnapshotQueries snapshots, CompanyDirectory companyDirectory) {
        this.service = service;
        this.snapshots = snapshots;
        this.companyDirectory = companyDirectory;
    }

    /**
     * Starts a settled snapshot. All data types that the sync settings enable are refreshed. They
     * are read again, at most five times, until a pass over all of them finds nothing changed. The
     * webhooks {@code snapshot.settled}, {@code snapshot.unsettled} and {@code snapshot.failed}
     * report the result. 409 with {@code Retry-After} while a snapshot of the company is open.
     */
    @Operation(summary = "Start a snapshot")
    @PostMapping
    SnapshotResponse createSnapshot(Caller caller, @PathVariable CompanyId companyId) {
        UUID id = service.start(companyDirectory.require(caller, companyId));
        return snapshots.get(companyId, id);
    }

    /** Returns the snapshots of the company, oldest first; {@code orderBy} changes the order. */
    @Operation(summary = "List snapshots")
    @GetMapping
    Page<SnapshotResponse> listSnapshots(
            Caller caller, @PathVariable CompanyId companyId, PageRequest request) {
        companyDirectory.require(caller, companyId);
        return snapshots.page(companyId, request);
    }

    /**
     * Returns a snapshot with its data types. 410 if its records are no longer kept.
     *
     * @param snapshotId the snapshot's id
     */
    @RespondsWithError(
            status = 410,
            description = "The records of the snapshot are no longer kept.")
    @Operation(summary = "Get a snapshot")
    @GetMapping("/{snapshotId}")
    SnapshotResponse getSnapshot(
            Caller caller, @PathVariable CompanyId companyId, @PathVariable UUID snapshotId) {
        companyDirectory.require(caller, companyId);
        return snapshots.get(companyId, snapshotId);
    }
}
