package io.ledgerway.sync.pull;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSetLifecycle;
import io.ledgerway.sync.dataset.DataSetRepository.Ended;
import io.ledgerway.sync.dataset.DataTypeStateRepository;
import io.ledgerway.sync.validation.Quarantine;
import org.jspecify.annotations.Nullable;

/** Completes a data set, successfully or with an error. */
final class PullCompletion {

    /** Status description of a data set that ended because the permission was revoked. */
    static final String REVOKED = "The permission was revoked at the platform";

    private final DataSetLifecycle lifecycle;
    private final PageWriter pages;
    private final DataTypeStateRepository dataTypeStateRepository;
    private final CompanyDirectory companyDirectory;

    PullCompletion(
            DataSetLifecycle lifecycle,
            PageWriter pages,
            DataTypeStateRepository dataTypeStateRepository,
            CompanyDirectory companyDirectory) {
        this.lifecycle = lifecycle;
        this.pages = pages;
        this.dataTypeStateRepository = dataTypeStateRepository;
        this.companyDirectory = companyDirectory;
    }

    /** Makes the transitions from Mapping to Complete; resumes where an earlier worker stopped. */
    void complete(DataSet fetched) {
        DataSet dataSet = fetched;
        if (dataSet.status() == DataSetStatus.MAPPING) {
            dataSet =
                    lifecycle.move(
                            dataSet, 92, DataSetStatus.VALIDATION_QUEUED, DataSetStatus.VALIDATING);
        }
        if (dataSet.status() == DataSetStatus.VALIDATING) {
            dataSet =
                    lifecycle.move(
                            pages.validate(dataSet),
                            96,
                            DataSetStatus.PROCESSING_QUEUED,
                            DataSetStatus.PROCESSING);
        }
        Quarantine.Summary quarantined = pages.quarantine(dataSet);
        if (dataSet.work().detectDeletions()
                && dataSet.work().listingComplete()
                && !quarantined.withoutId()) {
            dataSet = pages.compare(dataSet);
        }
        pages.retire(dataSet);
        succeed(dataSet, quarantined);
    }

    private void succeed(DataSet dataSet, Quarantine.Summary quarantined) {
        PullWarnings pullWarnings =
                PullWarnings.of(
                        dataSet,
                        quarantined.records(),
                        dataTypeStateRepository.find(PageWriter.key(dataSet)).deletionsWithheld());
        lifecycle.complete(
                dataSet,
                new Ended(
                        DataSetStatus.COMPLETE,
                        null,
                        pullWarnings.description(),
                        pullWarnings.issues()),
                company(dataSet.ref().company()),
                () -> pages.succeeded(dataSet, quarantined.waits()));
    }

    /** Completes a data set without warnings. */
    void succeed(DataSet dataSet, Runnable alsoDo) {
        lifecycle.complete(
                dataSet,
                Ended.with(DataSetStatus.COMPLETE, null),
                company(dataSet.ref().company()),
                alsoDo);
    }

    /** Ends a data set with an error or without data. */
    void fail(DataSet dataSet, DataSetStatus status, String message, DataSetStatus... via) {
        lifecycle.complete(
                dataSet,
                Ended.with(status, message),
                company(dataSet.ref().company()),
                () -> {},
                via);
    }

    /** Ends a data set because the platform revoked the permission. */
    void revoked(DataSet dataSet, String message) {
        lifecycle.complete(
                dataSet,
                new Ended(DataSetStatus.AUTH_ERROR, message, REVOKED),
                company(dataSet.ref().company()),
                () -> {});
    }

    /** Looks up the company before the transaction; null if it cannot be looked up. */
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
