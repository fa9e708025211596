package io.ledgerway.sync.fetch;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSetLife;
import io.ledgerway.sync.dataset.DataSets.Ended;
import io.ledgerway.sync.dataset.Holdings;
import io.ledgerway.sync.validation.Quarantine;
import org.jspecify.annotations.Nullable;

/** How a data set is brought to its end, well or not. */
final class Ending {

    /** The status description that says so. */
    static final String REVOKED = "The platform withdrew its permission";

    private final DataSetLife life;
    private final PageStore pages;
    private final Holdings holdings;
    private final CompanyDirectory companyDirectory;

    Ending(
            DataSetLife life,
            PageStore pages,
            Holdings holdings,
            CompanyDirectory companyDirectory) {
        this.life = life;
        this.pages = pages;
        this.holdings = holdings;
        this.companyDirectory = companyDirectory;
    }

    /** Takes every step from Mapping to Complete; goes on where an earlier worker stopped. */
    void complete(DataSet fetched) {
        DataSet dataSet = fetched;
        if (dataSet.status() == DataSetStatus.MAPPING) {
            dataSet =
                    life.move(
                            dataSet, 92, DataSetStatus.VALIDATION_QUEUED, DataSetStatus.VALIDATING);
        }
        if (dataSet.status() == DataSetStatus.VALIDATING) {
            dataSet =
                    life.move(
                            pages.validate(dataSet),
                            96,
                            DataSetStatus.PROCESSING_QUEUED,
                            DataSetStatus.PROCESSING);
        }
        Quarantine.Summary aside = pages.aside(dataSet);
        if (dataSet.work().comparing() && dataSet.work().seenAll() && !aside.nameless()) {
            dataSet = pages.compare(dataSet);
        }
        succeed(dataSet, aside);
    }

    private void succeed(DataSet dataSet, Quarantine.Summary aside) {
        Warnings warnings =
                Warnings.of(
                        dataSet, aside.records(), holdings.of(PageStore.key(dataSet)).heldBack());
        life.end(
                dataSet,
                new Ended(DataSetStatus.COMPLETE, null, warnings.description(), warnings.issues()),
                company(dataSet.ref().company()),
                () -> pages.succeeded(dataSet, aside.waits()));
    }

    /** Ends it well, with nothing to be told besides. */
    void succeed(DataSet dataSet, Runnable besides) {
        life.end(
                dataSet,
                Ended.with(DataSetStatus.COMPLETE, null),
                company(dataSet.ref().company()),
                besides);
    }

    /** Ends it in an error, or without data. */
    void fail(DataSet dataSet, DataSetStatus status, String message, DataSetStatus... via) {
        life.end(
                dataSet,
                Ended.with(status, message),
                company(dataSet.ref().company()),
                () -> {},
                via);
    }

    /** Ends it because the platform took the permission back. */
    void revoked(DataSet dataSet, String message) {
        life.end(
                dataSet,
                new Ended(DataSetStatus.AUTH_ERROR, message, REVOKED),
                company(dataSet.ref().company()),
                () -> {});
    }

    /** Asked before the transaction. While nobody knows, the batch's own copy does. */
    private @Nullable CompanySnapshot company(CompanyId company) {
        try {
            return companyDirectory
                    .findCompany(company)
                    .map(DirectoryEntry.Company::snapshot)
                    .orElse(null);
        } catch (ApiException e) {
            return null;
        }
    }
}
