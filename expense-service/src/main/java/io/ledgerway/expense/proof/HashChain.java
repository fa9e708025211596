package io.ledgerway.expense.proof;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.json.CanonicalForm;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
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
        try {
            byte[] id = company.toString().getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(id));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    Proof seal(Proof open) {
        ObjectNode form = json.valueToTree(open);
        form.remove("hash");
        return open.with(CanonicalForm.hash(form));
    }
}
