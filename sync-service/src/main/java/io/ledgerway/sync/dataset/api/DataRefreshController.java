package io.ledgerway.sync.dataset.api;

import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.sync.dataset.DataRefresh;
import io.ledgerway.sync.dataset.PullOperation;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Queues pulls on request of a client. */
@RestController
@Tag(name = "Sync")
@RequestMapping("/companies/{companyId}/data")
class DataRefreshController {

    private final DataRefresh refresh;
    private final CompanyDirectory companyDirectory;

    DataRefreshController(DataRefresh refresh, CompanyDirectory companyDirectory) {
        this.refresh = refresh;
        this.companyDirectory = companyDirectory;
    }

    /**
     * Queues one data set for each data type of the initial sync that the linked connections
     * support. Types in flight are skipped. Call it once after importing tokens (PUT
     * authorization). If no connection is linked, nothing is queued.
     */
    @Operation(summary = "Refresh all data types")
    @PostMapping("/all")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void refreshAllData(Caller caller, @PathVariable CompanyId companyId) {
        refresh.refreshAll(companyDirectory.require(caller, companyId));
    }

    /**
     * Queues a pull of the company's details. The webhook {@code read.completed} reports the
     * result. 409 with {@code Retry-After} while a pull of them is in flight.
     */
    @Operation(summary = "Refresh company information")
    @PostMapping("/info")
    PullOperation refreshCompanyInfo(Caller caller, @PathVariable CompanyId companyId) {
        DirectoryEntry.Company company = companyDirectory.require(caller, companyId);
        return PullOperation.of(refresh.one(company, DataType.COMPANY.key(), null));
    }

    /**
     * Queues a pull of one data type. The webhook {@code read.completed} reports the result. 409
     * with {@code Retry-After} while a pull is in flight, 400 if no connection that supports the
     * type is linked, 404 if no platform of the company supports the type.
     *
     * @param dataType the data type's key, e.g. {@code invoices}
     * @param connectionId the connection to pull from; default: all that support the type
     */
    @Operation(summary = "Refresh one data type")
    @PostMapping("/queue/{dataType}")
    PullOperation refreshDataType(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable String dataType,
            @RequestParam(required = false) @Nullable ConnectionId connectionId) {
        DirectoryEntry.Company company = companyDirectory.require(caller, companyId);
        DirectoryEntry.Connection only =
                connectionId == null
                        ? null
                        : companyDirectory.require(caller, companyId, connectionId);
        return PullOperation.of(refresh.one(company, dataType, only));
    }
}
