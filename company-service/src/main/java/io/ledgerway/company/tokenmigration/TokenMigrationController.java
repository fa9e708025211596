package io.ledgerway.company.tokenmigration;

import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.scheduling.PeriodicTask;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** {@code /admin/tokenMigrations}: managed token migration. */
@RestController
@RequestMapping("/admin/tokenMigrations")
class TokenMigrationController {

    private final TokenMigrationService tokenMigrationService;
    private final TokenMigrationRepository store;
    private final TokenMigrationRowRepository rows;
    private final TokenMigrationUploader tokenMigrationUploader;
    private final LinkAddresses links;
    private final PeriodicTask work;

    TokenMigrationController(
            TokenMigrationService tokenMigrationService,
            TokenMigrationRepository store,
            TokenMigrationRowRepository rows,
            TokenMigrationUploader tokenMigrationUploader,
            LinkAddresses links,
            PeriodicTask tokenMigrationTask) {
        this.tokenMigrationService = tokenMigrationService;
        this.store = store;
        this.rows = rows;
        this.tokenMigrationUploader = tokenMigrationUploader;
        this.links = links;
        this.work = tokenMigrationTask;
    }

    /**
     * Creates a migration. The response contains the callback URL to register with the platform.
     */
    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    TokenMigrationResponse create(@RequestBody CreateMigrationRequest migration) {
        return view(tokenMigrationService.create(migration));
    }

    /** Lists migrations, newest first. */
    @GetMapping
    Page<TokenMigrationResponse> list(PageRequest page) {
        rejectFilters(page);
        List<TokenMigrationResponse> found =
                store.page(page.pageSize(), page.offset()).stream().map(this::view).toList();
        return Page.of(page, found, store.count());
    }

    /** Returns a migration with its progress. */
    @GetMapping("/{id}")
    TokenMigrationResponse find(@PathVariable UUID id) {
        return view(tokenMigrationService.require(id));
    }

    /** Uploads rows as JSON Lines, one company per line; returns the rejected lines. */
    @PostMapping(path = "/{id}/rows", consumes = "application/x-ndjson")
    MigrationUploadResponse upload(@PathVariable UUID id, InputStream body) throws IOException {
        TokenMigration migration = tokenMigrationService.require(id);
        if (!migration.takesRows()) {
            throw ApiException.conflict("The job has been started or cancelled");
        }
        MigrationUploadResponse report = tokenMigrationUploader.take(migration, body);
        tokenMigrationService.rowsAdded(migration, report);
        return report;
    }

    /** Migrates the pilot company in the background. */
    @PostMapping("/{id}/pilot")
    @ResponseStatus(HttpStatus.ACCEPTED)
    TokenMigrationResponse pilot(
            @PathVariable UUID id, @RequestBody(required = false) @Nullable PilotChoice choice) {
        TokenMigration changed =
                tokenMigrationService.pilot(id, choice == null ? null : choice.companyId());
        work.trigger();
        return view(changed);
    }

    /** Starts the migration immediately or at its scheduled time. */
    @PostMapping("/{id}/start")
    @ResponseStatus(HttpStatus.ACCEPTED)
    TokenMigrationResponse start(
            @PathVariable UUID id, @RequestBody(required = false) @Nullable Start start) {
        TokenMigration changed =
                tokenMigrationService.start(
                        id,
                        start != null && Boolean.TRUE.equals(start.force()),
                        start == null ? null : start.scheduledAt());
        work.trigger();
        return view(changed);
    }

    /** Cancels the migration and erases the pending rows. */
    @PostMapping("/{id}/cancel")
    TokenMigrationResponse cancel(@PathVariable UUID id) {
        return view(tokenMigrationService.cancel(id));
    }

    /** Lists the rows with their results in the order of the upload. */
    @GetMapping("/{id}/report")
    Page<TokenMigrationRow> report(
            @PathVariable UUID id,
            PageRequest page,
            @RequestParam(required = false) @Nullable String status) {
        rejectFilters(page);
        tokenMigrationService.require(id);
        TokenMigrationRow.Status wanted = status == null ? null : status(status);
        return Page.of(
                page,
                rows.page(id, wanted, page.pageSize(), page.offset()),
                rows.count(id, wanted));
    }

    private TokenMigrationResponse view(TokenMigration it) {
        return TokenMigrationResponse.of(it, rows.progress(it.id()), links.callback());
    }

    private static TokenMigrationRow.Status status(String text) {
        return Arrays.stream(TokenMigrationRow.Status.values())
                .filter(it -> it.wire().equalsIgnoreCase(text))
                .findFirst()
                .orElseThrow(() -> ApiException.badRequest("No row has the status " + text));
    }

    private static void rejectFilters(PageRequest page) {
        if (page.query() != null || page.orderBy() != null) {
            throw ApiException.badRequest("This list takes neither query nor orderBy");
        }
    }

    /**
     * Request body of {@code pilot}.
     *
     * @param companyId overrides the pilot company of the migration
     */
    record PilotChoice(@Nullable UUID companyId) {}

    /**
     * Request body of {@code start}.
     *
     * @param force starts without a successful pilot
     * @param scheduledAt overrides the scheduled time of the migration
     */
    record Start(@Nullable Boolean force, @Nullable Instant scheduledAt) {}
}
