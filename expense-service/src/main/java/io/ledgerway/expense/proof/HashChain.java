package io.ledgerway.expense.proof;

import io.ledgerway.model.hash.Sha256;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.json.CanonicalForm;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Computes the hashes of a chain as described in docs/reference/proof.md. */
final class HashChain {

    private final JsonMapper json;

    HashChain(JsonMapper json) {
        this.json = json;
    }

    /**
     * The hash that precedes the first proof; it contains the company id, which ties the chain to
     * it.
     */
    static String start(CompanyId company) {
        return Sha256.hex(company.toString());
    }

    Proof seal(Proof open) {
        ObjectNode form = json.valueToTree(open);
        form.remove("hash");
        return open.with(CanonicalForm.hash(form));
    }
}
