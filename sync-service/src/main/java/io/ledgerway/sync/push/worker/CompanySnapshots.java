package io.ledgerway.sync.push.worker;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.push.Push;
import org.jspecify.annotations.Nullable;

/**
 * Looks up the current company for write events. The lookup is made before the transaction, and
 * only if the event contains the company. If it fails, the snapshot of the write is used.
 */
final class CompanySnapshots {

    private final CompanyDirectory companyDirectory;

    CompanySnapshots(CompanyDirectory companyDirectory) {
        this.companyDirectory = companyDirectory;
    }

    /** Whether the event of this write contains its company. */
    static boolean isNotified(Push push) {
        return push.posting() == null || push.terms().syncAfter();
    }

    /** Null to use the snapshot of the write. */
    @Nullable CompanySnapshot of(Push push) {
        if (!isNotified(push)) {
            return null;
        }
        try {
            return companyDirectory
                    .findCompany(push.ref().company())
                    .map(DirectoryEntry.Company::snapshot)
                    .orElse(null);
        } catch (ApiException e) {
            return null;
        }
    }
}
