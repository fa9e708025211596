package io.ledgerway.expense.transaction;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.hash.Sha256;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/** JSON of stored transactions, and content hashes. */
public final class TransactionJson {

    private static final JsonMapper STORED =
            JsonMapper.builder()
                    .changeDefaultPropertyInclusion(
                            it -> it.withValueInclusion(JsonInclude.Include.NON_NULL))
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
                    .build();

    /** Canonical form: members sorted by name, numbers without trailing zeros. */
    private static final JsonMapper CANONICAL =
            STORED.rebuild()
                    .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                    .addModule(
                            new SimpleModule("plain-numbers")
                                    .addSerializer(BigDecimal.class, new PlainNumbers()))
                    .build();

    private TransactionJson() {}

    public static String write(Transaction transaction) {
        return STORED.writeValueAsString(transaction);
    }

    public static Transaction read(TransactionKind transactionKind, String json) {
        return STORED.readValue(json, transactionKind.type());
    }

    /** Writes an array. */
    public static String writeAll(List<? extends Transaction> transactions) {
        return transactions.stream()
                .map(TransactionJson::write)
                .collect(Collectors.joining(",", "[", "]"));
    }

    public static List<Transaction> readAll(TransactionKind transactionKind, String json) {
        List<Transaction> all = new ArrayList<>();
        STORED.readTree(json)
                .forEach(it -> all.add(STORED.treeToValue(it, transactionKind.type())));
        return all;
    }

    /** SHA-256 in lower-case hex; the same content has the same hash, however it was written. */
    public static String hash(Transaction transaction) {
        return sha256(transaction.kind() + CANONICAL.writeValueAsString(transaction));
    }

    /**
     * Hash of several transactions, independent of their order.
     *
     * @param purpose the kind of request; requests of other kinds have other hashes
     */
    public static String hash(String purpose, Collection<? extends Transaction> transactions) {
        StringBuilder all = new StringBuilder(purpose);
        transactions.stream()
                .map(TransactionJson::hash)
                .sorted()
                .forEach(it -> all.append('\n').append(it));
        return sha256(all.toString());
    }

    private static String sha256(String text) {
        return Sha256.hex(text);
    }

    private static final class PlainNumbers extends StdSerializer<BigDecimal> {

        private PlainNumbers() {
            super(BigDecimal.class);
        }

        @Override
        public void serialize(BigDecimal value, JsonGenerator json, SerializationContext context) {
            json.writeNumber(value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros());
        }
    }
}
