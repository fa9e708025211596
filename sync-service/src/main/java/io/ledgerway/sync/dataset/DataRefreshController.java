package io.ledgerway.sync.dataset;

import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.identity.Caller;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** {@code POST /companies/{companyId}/data/all} and {@code …/data/queue/{dataType}}. */
@RestController
@RequestMapping("/companies/{companyId}/data")
class DataRefreshController {

    private final DataRefresh refresh;
    private final CompanyDirectory companyDirectory;

    DataRefreshController(DataRefresh refresh, CompanyDirectory companyDirectory) {
        this.refresh = refresh;
        this.companyDirectory = companyDirectory;
    }

    /**
     * Refreshes all data. Queues one data set for each data type that is fetched on first link and
     * that the linked connections support; a type that is being read already is left alone. Needed
     * once after an authorization was handed in (PUT authorization). With nothing linked, nothing
     * is queued.
     */
    @PostMapping("/all")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void refreshAllData(Caller caller, @PathVariable CompanyId companyId) {
        refresh.refreshAll(companyDirectory.require(caller, companyId));
    }

    /**
     * Refreshes the company's own details. Webhooks tell when it is done ({@code read.completed}).
     * 409 with {@code Retry-After} while a read of them is under way.
     */
    @PostMapping("/info")
    PullOperation refreshCompanyInfo(Caller caller, @PathVariable CompanyId companyId) {
        DirectoryEntry.Company company = companyDirectory.require(caller, companyId);
        return PullOperation.of(refresh.one(company, DataType.COMPANY.key(), null));
    }

    /**
     * Refreshes one data type. Webhooks tell when it is done ({@code read.completed}). 409 with
     * {@code Retry-After} while a read of it is under way; 404 when the platform does not support
     * it.
     *
     * @param dataType the data type's key, e.g. {@code invoices}
     * @param connectionId only this connection; all that support the type when left out
     */
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
