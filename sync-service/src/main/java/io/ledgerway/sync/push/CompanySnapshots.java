package io.ledgerway.sync.push;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import org.jspecify.annotations.Nullable;

/**
 * Current companies for write events. Asked before the transaction, and only where anybody is told;
 * while nobody knows, the write's own copy does.
 */
final class CompanySnapshots {

    private final CompanyDirectory companyDirectory;

    CompanySnapshots(CompanyDirectory companyDirectory) {
        this.companyDirectory = companyDirectory;
    }

    /** Whether anybody who is told of this write is told of its company. */
    static boolean isNotified(Push push) {
        return push.posting() == null || push.terms().syncAfter();
    }

    /** Null where a write's own copy is to be taken. */
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
