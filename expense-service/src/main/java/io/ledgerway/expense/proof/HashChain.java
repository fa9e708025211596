package io.ledgerway.expense.proof;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.json.CanonicalForm;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** How the links of a chain are hashed; docs/reference/proof.md says the same in words. */
final class HashChain {

    private final JsonMapper json;

    HashChain(JsonMapper json) {
        this.json = json;
    }

    /** What the first link follows: a chain cannot be given out as another company's. */
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
