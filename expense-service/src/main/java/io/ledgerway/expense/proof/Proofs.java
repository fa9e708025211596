package io.ledgerway.expense.proof;

import io.ledgerway.model.id.CompanyId;
import java.util.List;
import java.util.UUID;

/**
 * The chains of proofs. What is appended is never changed, and stays when the company is deleted;
 * it names no person and no amount.
 */
public interface Proofs {

    /**
     * Appends to a company's chain, in the caller's transaction. The caller lets nobody else append
     * to the same company's meanwhile.
     */
    void append(CompanyId company, UUID sync, String platformKey, List<PostingEvidence> ended);
}
