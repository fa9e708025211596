package io.ledgerway.starter.query;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import io.ledgerway.model.accounting.DateTime;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A record with every kind of property of canonical records. */
record Sale(
        String id,
        @Nullable String number,
        Status status,
        BigDecimal amount,
        int days,
        @Nullable Boolean paid,
        @Nullable DateTime issueDate,
        @Nullable Customer customerRef,
        @Nullable List<Line> lines,
        List<String> labels,
        Map<String, String> tags,
        @JsonProperty("_note") @Nullable String note,
        Code code,
        @JsonIgnore String hidden,
        Map<String, Object> supplementalData,
        Object anything) {

    enum Status {
        OPEN,
        PART_PAID
    }

    record Customer(String id, @Nullable String companyName) {}

    record Line(BigDecimal quantity, @Nullable Customer ref, List<Line> parts) {}

    record Code(@JsonValue String text) {}
}
