package io.ledgerway.sync.journalexport;

import io.ledgerway.model.accounting.contact.CompanyInfo;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.concurrency.ClientConcurrencyLimiter;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.history.AsOf;
import io.ledgerway.sync.journalexport.JournalQueries.StoredEntry;
import io.ledgerway.sync.record.RecordScope;
import io.ledgerway.sync.record.RequiresFirstPull;
import io.ledgerway.sync.snapshot.AsOfResolver;
import io.ledgerway.sync.snapshot.ReadsPastState;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletResponse;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Exports the journal of a company as text. */
@RestController
@Tag(name = "Data")
@RequestMapping("/companies/{companyId}/reports")
class JournalTextController {

    private static final String TEXT = "text/plain;charset=UTF-8";
    private static final int CHUNK = 200;
    private static final int BUFFER = 64 * 1024;
    private static final int MAX_EXPORTS = 4;
    private static final String NO_CURRENCY = "XXX";
    private static final Pattern CURRENCY_CODE = Pattern.compile("[A-Z]{3}");

    private final RecordScope scope;
    private final JournalQueries queries;
    private final AsOfResolver asOfResolver;
    private final Clock clock;
    private final ClientConcurrencyLimiter permits = new ClientConcurrencyLimiter(MAX_EXPORTS);

    JournalTextController(
            RecordScope scope, JournalQueries queries, AsOfResolver asOfResolver, Clock clock) {
        this.scope = scope;
        this.queries = queries;
        this.asOfResolver = asOfResolver;
        this.clock = clock;
    }

    /**
     * Exports the stored accounts and journal entries as a file of plain text accounting, which
     * hledger or Beancount checks and evaluates. Amounts are in the company's base currency.
     * Deleted entries are omitted. The file is complete if the platform's journal is. 409 until the
     * first pulls of accounts and journal entries are complete.
     *
     * @param format {@code hledger} or {@code beancount}
     * @param asOf a time such as {@code 2026-11-26T09:30:00Z}: the records as stored then; 410 if
     *     that time is no longer kept
     * @param snapshot the id of a settled snapshot: its records; 409 if it is not settled
     */
    @ApiResponse(
            responseCode = "200",
            description = "The file",
            content =
                    @Content(
                            mediaType = MediaType.TEXT_PLAIN_VALUE,
                            schema = @Schema(type = "string")))
    @RequiresFirstPull
    @ReadsPastState
    @Operation(summary = "Export the journal as text")
    @GetMapping("/journal")
    void getJournalText(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestParam(defaultValue = "hledger") String format,
            @RequestParam(required = false) @Nullable String asOf,
            @RequestParam(required = false) @Nullable String snapshot,
            HttpServletResponse response)
            throws IOException {
        scope.requireCompany(caller, companyId);
        JournalFormat fileFormat = JournalFormat.named(format);
        AsOf time = asOfResolver.of(companyId, asOf, snapshot);
        DataTypeState entries = scope.ofCompany(caller, companyId, DataType.JOURNAL_ENTRIES);
        DataTypeState accounts =
                scope.readable(scope.sibling(entries, DataType.CHART_OF_ACCOUNTS).key());
        acquire(caller.clientId());
        try {
            write(
                    fileFormat,
                    entries,
                    time,
                    queries.all(accounts.key(), time, Account.class),
                    response);
        } finally {
            permits.release(caller.clientId());
        }
    }

    private void acquire(ClientId client) {
        permits.acquire(
                client,
                Duration.ZERO,
                "Too many journals are exported at the moment. Try again later",
                Duration.ofSeconds(5));
    }

    private void write(
            JournalFormat format,
            DataTypeState entries,
            AsOf time,
            List<Account> accounts,
            HttpServletResponse response)
            throws IOException {
        DataTypeState.Key key = entries.key();
        List<Long> positions = queries.positions(key, time);
        String currency = currency(entries, time);
        List<StoredEntry> chunk = chunk(key, time, positions, 0);
        response.setContentType(TEXT);
        response.setHeader(
                HttpHeaders.CONTENT_DISPOSITION,
                ContentDisposition.attachment()
                        .filename("%s.%s".formatted(key.company(), format.extension()))
                        .build()
                        .toString());
        // not closed after an error: closing would complete the response with a part of the file
        Writer out =
                new BufferedWriter(
                        new OutputStreamWriter(response.getOutputStream(), StandardCharsets.UTF_8),
                        BUFFER);
        JournalText text = new JournalText(format, currency, accounts, out);
        text.begin(
                "Company %s, exported %s"
                        .formatted(key.company(), clock.instant().truncatedTo(ChronoUnit.SECONDS)));
        for (int from = 0; from < positions.size(); from = next(chunk, positions, from)) {
            if (from > 0) {
                chunk = chunk(key, time, positions, from);
            }
            for (StoredEntry it : chunk) {
                text.add(it.entry());
            }
        }
        out.flush();
    }

    private List<StoredEntry> chunk(
            DataTypeState.Key key, AsOf time, List<Long> positions, int from) {
        return queries.entries(key, time, part(positions, from));
    }

    /** The entries after the last one may not have been read, because of their size. */
    private static int next(List<StoredEntry> chunk, List<Long> positions, int from) {
        List<Long> part = part(positions, from);
        return chunk.isEmpty()
                ? from + part.size()
                : from + part.indexOf(chunk.getLast().position()) + 1;
    }

    private static List<Long> part(List<Long> positions, int from) {
        return positions.subList(from, Math.min(from + CHUNK, positions.size()));
    }

    /**
     * The base currency that the platform states for the company. A text that is not a currency
     * code is ignored: it could contain lines and directives, such as one that includes a file.
     */
    private String currency(DataTypeState entries, AsOf time) {
        return queries
                .all(scope.sibling(entries, DataType.COMPANY).key(), time, CompanyInfo.class)
                .stream()
                .map(CompanyInfo::baseCurrency)
                .filter(Objects::nonNull)
                .filter(it -> CURRENCY_CODE.matcher(it).matches())
                .findFirst()
                .orElse(NO_CURRENCY);
    }
}
