package io.ledgerway.connector.quickbooksonline.push;

import io.ledgerway.connector.quickbooksonline.api.QuickBooksJson;
import io.ledgerway.model.accounting.DateTime;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Builds an object of QuickBooks Online; absent values are left out. */
final class Body {

    private static final int DATE_LENGTH = "yyyy-MM-dd".length();

    private final ObjectNode json;

    private Body(ObjectNode json) {
        this.json = json;
    }

    static Body create() {
        return new Body(QuickBooksJson.object());
    }

    ObjectNode json() {
        return json;
    }

    Body text(String name, @Nullable String value) {
        if (value != null && !value.isBlank()) {
            json.put(name, value);
        }
        return this;
    }

    Body amount(String name, @Nullable BigDecimal value) {
        if (value != null) {
            json.put(name, value);
        }
        return this;
    }

    Body flag(String name, @Nullable Boolean value) {
        if (value != null) {
            json.put(name, value);
        }
        return this;
    }

    Body date(String name, @Nullable DateTime value) {
        if (value != null) {
            json.put(name, value.text().substring(0, DATE_LENGTH));
        }
        return this;
    }

    Body ref(String name, @Nullable String id) {
        if (id != null && !id.isBlank()) {
            json.putObject(name).put("value", id);
        }
        return this;
    }

    /** A reference that names the type of its record. */
    Body ref(String name, @Nullable String id, String type) {
        if (id != null && !id.isBlank()) {
            json.putObject(name).put("value", id).put("type", type);
        }
        return this;
    }

    Body object(String name, Body value) {
        if (!value.json.isEmpty()) {
            json.set(name, value.json);
        }
        return this;
    }

    Body element(String array, Body value) {
        json.withArray(array).add(value.json);
        return this;
    }
}
