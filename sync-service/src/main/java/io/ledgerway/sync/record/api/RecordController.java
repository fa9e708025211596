package io.ledgerway.sync.record.api;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.SqlFilter;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.history.AsOf;
import io.ledgerway.sync.record.RecordScope;
import io.ledgerway.sync.record.RequiresFirstPull;
import io.ledgerway.sync.snapshot.AsOfResolver;
import io.ledgerway.sync.snapshot.ReadsPastState;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Returns stored records of a company or of one of its connections. The segments below {@code data}
 * that have a controller of their own are not data types.
 */
@RestController
@Tag(name = "Data")
@RequestMapping("/companies/{companyId}")
class RecordController {

    private static final String TYPE =
            "/data/{dataType:(?!(?:all|queue|history|changes|snapshots)$).+}";
    private static final String AT_CONNECTION = "/connections/{connectionId}/data/{dataType}";

    private static final String WRITTEN =
            "The record was written and is not synced yet. Add includePending=true to read it.";

    /** Reports are stored as months, which another controller combines. */
    private static final Set<DataType> REPORTS =
            EnumSet.of(
                    DataType.BALANCE_SHEET, DataType.PROFIT_AND_LOSS, DataType.CASH_FLOW_STATEMENT);

    private final RecordScope scope;
    private final RecordQueries records;
    private final CategoryTreeQueries tree;
    private final RecordResponses responses;
    private final AsOfResolver asOfResolver;
    private final RecordLineages lineage;

    RecordController(
            RecordScope scope,
            RecordQueries records,
            CategoryTreeQueries tree,
            RecordResponses responses,
            AsOfResolver asOfResolver,
            RecordLineages lineage) {
        this.scope = scope;
        this.records = records;
        this.tree = tree;
        this.responses = responses;
        this.asOfResolver = asOfResolver;
        this.lineage = lineage;
    }

    /**
     * Returns the stored records of a data type. Deleted records have {@code metadata.isDeleted};
     * {@code query=metadata.isDeleted!=true} excludes them. 409 until the first pull is complete.
     *
     * @param dataType the data type's path, e.g. {@code invoices} or {@code accounts}
     * @param includePending includes records that were written and not pulled yet; they have {@code
     *     metadata.pendingConfirmation}
     * @param asOf a time such as {@code 2026-11-26T09:30:00Z}: the records as stored then; 410 if
     *     that time is no longer kept
     * @param snapshot the id of a settled snapshot: its records; 409 if it is not settled
     */
    @RequiresFirstPull
    @ReadsPastState
    @Operation(summary = "List records of a data type")
    @GetMapping(TYPE)
    void list(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable String dataType,
            @RequestParam(defaultValue = "false") boolean includePending,
            @RequestParam(required = false) @Nullable String asOf,
            @RequestParam(required = false) @Nullable String snapshot,
            PageRequest request,
            HttpServletResponse response)
            throws IOException {
        list(
                caller,
                scope.keyOfCompany(caller, companyId, dataType),
                source(companyId, includePending, asOf, snapshot),
                request,
                response);
    }

    /**
     * Returns one stored record of a data type. 409 until the first pull is complete.
     *
     * @param dataType the data type's path, e.g. {@code invoices} or {@code accounts}
     * @param recordId the record's id at the platform
     * @param includePending includes a record that was written and not pulled yet; it has {@code
     *     metadata.pendingConfirmation}
     * @param asOf a time such as {@code 2026-11-26T09:30:00Z}: the record as stored then; 410 if
     *     that time is no longer kept
     * @param snapshot the id of a settled snapshot: its record; 409 if it is not settled
     * @param lineage adds the member {@code lineage}: from which values of the platform's record
     *     each member was mapped, and by which pull
     */
    @RequiresFirstPull
    @ReadsPastState
    @Operation(summary = "Get a record")
    @GetMapping(TYPE + "/{recordId}")
    void getRecord(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable String dataType,
            @PathVariable String recordId,
            @RequestParam(defaultValue = "false") boolean includePending,
            @RequestParam(required = false) @Nullable String asOf,
            @RequestParam(required = false) @Nullable String snapshot,
            @RequestParam(defaultValue = "false") boolean lineage,
            HttpServletResponse response)
            throws IOException {
        one(
                scope.ofCompany(caller, companyId, dataType),
                source(companyId, includePending, asOf, snapshot),
                recordId,
                lineage ? caller : null,
                response);
    }

    /**
     * Returns the stored records of a data type of one connection. Deleted records have {@code
     * metadata.isDeleted}; {@code query=metadata.isDeleted!=true} excludes them. Data types of the
     * company, such as {@code invoices}, can be read here, too. After another accounting connection
     * was linked, the records of the earlier one are listed here only. 409 until the first pull is
     * complete.
     *
     * @param dataType the data type's path, e.g. {@code transfers}
     * @param includePending includes records that were written and not pulled yet; they have {@code
     *     metadata.pendingConfirmation}
     * @param asOf a time such as {@code 2026-11-26T09:30:00Z}: the records as stored then; 410 if
     *     that time is no longer kept
     * @param snapshot the id of a settled snapshot: its records; 409 if it is not settled
     */
    @RequiresFirstPull
    @ReadsPastState
    @Operation(summary = "List records of a connection")
    @GetMapping(AT_CONNECTION)
    void listRecordsOfConnection(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @PathVariable String dataType,
            @RequestParam(defaultValue = "false") boolean includePending,
            @RequestParam(required = false) @Nullable String asOf,
            @RequestParam(required = false) @Nullable String snapshot,
            PageRequest request,
            HttpServletResponse response)
            throws IOException {
        DataTypeState.Key key = scope.keyOfConnection(caller, companyId, connectionId, dataType);
        if (REPORTS.contains(key.type())) {
            throw ApiException.notFound(
                    "%1$s is read at /companies/%2$s/data/financials/%1$s"
                            .formatted(key.type().key(), companyId));
        }
        list(caller, key, source(companyId, includePending, asOf, snapshot), request, response);
    }

    /**
     * Returns one stored record of a data type of one connection. Data types of the company, such
     * as {@code invoices}, can be read here, too. 409 until the first pull is complete.
     *
     * @param dataType the data type's path, e.g. {@code transfers}
     * @param recordId the record's id at the platform
     * @param includePending includes a record that was written and not pulled yet; it has {@code
     *     metadata.pendingConfirmation}
     * @param asOf a time such as {@code 2026-11-26T09:30:00Z}: the record as stored then; 410 if
     *     that time is no longer kept
     * @param snapshot the id of a settled snapshot: its record; 409 if it is not settled
     * @param lineage adds the member {@code lineage}: from which values of the platform's record
     *     each member was mapped, and by which pull
     */
    @RequiresFirstPull
    @ReadsPastState
    @Operation(summary = "Get a record of a connection")
    @GetMapping(AT_CONNECTION + "/{recordId}")
    void getRecordOfConnection(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @PathVariable String dataType,
            @PathVariable String recordId,
            @RequestParam(defaultValue = "false") boolean includePending,
            @RequestParam(required = false) @Nullable String asOf,
            @RequestParam(required = false) @Nullable String snapshot,
            @RequestParam(defaultValue = "false") boolean lineage,
            HttpServletResponse response)
            throws IOException {
        one(
                scope.ofConnection(caller, companyId, connectionId, dataType),
                source(companyId, includePending, asOf, snapshot),
                recordId,
                lineage ? caller : null,
                response);
    }

    /**
     * Returns the transactions of a bank account last pulled from the accounting platform. They
     * have no {@code metadata}: a deleted transaction is not listed.
     *
     * @param accountId the bank account's id at the platform
     * @param asOf a time such as {@code 2026-11-26T09:30:00Z}: the transactions as stored then; 410
     *     if that time is no longer kept
     * @param snapshot the id of a settled snapshot: its transactions; 409 if it is not settled
     */
    @RequiresFirstPull
    @ReadsPastState
    @Operation(summary = "List bank transactions of an account")
    @GetMapping("/connections/{connectionId}/data/bankAccounts/{accountId}/bankTransactions")
    void listBankTransactions(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @PathVariable String accountId,
            @RequestParam(required = false) @Nullable String asOf,
            @RequestParam(required = false) @Nullable String snapshot,
            PageRequest request,
            HttpServletResponse response)
            throws IOException {
        DataTypeState dataTypeState =
                scope.ofConnection(
                        caller, companyId, connectionId, DataType.BANK_TRANSACTIONS.path());
        DataTypeState accounts = scope.sibling(dataTypeState, DataType.BANK_ACCOUNTS);
        Source source = source(companyId, /* includePending= */ false, asOf, snapshot);
        if (source.asOf().time() == null
                && accounts.readable()
                && records.one(accounts.key(), accountId).isEmpty()) {
            throw noData(accounts, accountId);
        }
        PageRequest page = source.page(request);
        SqlFilter ofAccount = new SqlFilter("r.data ->> 'accountId' = ?", List.of(accountId));
        responses.page(
                response,
                caller.clientId(),
                page,
                () -> source.queries().page(caller, dataTypeState, page, ofAccount));
    }

    /**
     * Company information is returned as a single object instead of a page. It accepts page and
     * pageSize, which clients may send with every list.
     */
    private void list(
            Caller caller,
            DataTypeState.Key key,
            Source source,
            PageRequest request,
            HttpServletResponse response)
            throws IOException {
        if (key.type() == DataType.COMPANY) {
            rejectListParameter("query", request.query());
            rejectListParameter("orderBy", request.orderBy());
            DataTypeState dataTypeState = scope.readable(key);
            responses.object(
                    response,
                    source.queries().only(key).orElseThrow(() -> noData(dataTypeState, "company")));
        } else {
            PageRequest page = source.page(request);
            responses.page(
                    response,
                    caller.clientId(),
                    page,
                    () -> source.queries().page(caller, key, page, scope::readable));
        }
    }

    private static void rejectListParameter(String name, @Nullable String value) {
        if (value != null) {
            String message =
                    "Company information is a single object and takes no %s.".formatted(name);
            throw ApiException.invalid(
                    message, List.of(new ErrorBody.Item(name, message, "QueryParameters")));
        }
    }

    private void one(
            DataTypeState dataTypeState,
            Source source,
            String id,
            @Nullable Caller lineageFor,
            HttpServletResponse response)
            throws IOException {
        byte[] record =
                find(dataTypeState.key(), source, id)
                        .orElseThrow(() -> noRecord(dataTypeState, source, id));
        responses.object(
                response,
                lineageFor == null
                        ? record
                        : lineage.addTo(
                                record,
                                lineageFor.clientId(),
                                dataTypeState.key(),
                                id,
                                source.asOf()));
    }

    private Optional<byte[]> find(DataTypeState.Key key, Source source, String id) {
        if (key.type() == DataType.TRACKING_CATEGORIES) {
            return tree.of(key, id, source.asOf()).map(it -> it.getBytes(StandardCharsets.UTF_8));
        }
        return key.type() == DataType.COMPANY || REPORTS.contains(key.type())
                ? Optional.empty()
                : source.queries().one(key, id);
    }

    /** The error of a record that is absent; it names the parameter that returns a written one. */
    private ApiException noRecord(DataTypeState dataTypeState, Source source, String id) {
        Source pending = new Source(records.withPending(), source.asOf());
        return source.asOf().time() == null && find(dataTypeState.key(), pending, id).isPresent()
                ? ApiException.of(
                        HttpStatus.NOT_FOUND,
                        noDataText(dataTypeState, id),
                        List.of(new ErrorBody.Item("includePending", WRITTEN, "QueryParameters")))
                : noData(dataTypeState, id);
    }

    private Source source(
            CompanyId company,
            boolean includePending,
            @Nullable String asOf,
            @Nullable String snapshot) {
        AsOf time = asOfResolver.of(company, asOf, snapshot);
        if (includePending && time.time() != null) {
            throw ApiException.badRequest(
                    "The parameter includePending excludes asOf and snapshot");
        }
        return new Source(includePending ? records.withPending() : records.asOf(time), time);
    }

    /** Source of a read: the present records, those with pending ones, or those of a time. */
    private record Source(RecordQueries queries, AsOf asOf) {

        /** The page whose links repeat the time. */
        PageRequest page(PageRequest request) {
            Instant time = asOf.time();
            return time == null ? request : request.asOf(time.toString());
        }
    }

    private static ApiException noData(DataTypeState dataTypeState, String id) {
        return ApiException.notFound(noDataText(dataTypeState, id));
    }

    private static String noDataText(DataTypeState dataTypeState, String id) {
        return "No data available for %s for ID %s".formatted(dataTypeState.key().type().key(), id);
    }
}
