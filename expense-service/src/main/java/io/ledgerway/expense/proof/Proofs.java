package io.ledgerway.expense.proof;

import io.ledgerway.model.id.CompanyId;
import java.util.List;
import java.util.UUID;

/**
 * Hash chains of proofs. Proofs are never changed and are retained when the company is deleted;
 * they contain no personal data and no amounts.
 */
public interface Proofs {

    /**
     * Appends to the company's chain in the caller's transaction. The caller must hold the
     * company's lock.
     */
    void append(CompanyId company, UUID sync, String platformKey, List<PostingEvidence> ended);
}
