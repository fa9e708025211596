package io.ledgerway.sync.record.lineage;

import com.fasterxml.jackson.annotation.JsonValue;

/** Rule by which the mapping makes a member of a record. */
enum MappingRule {
    /** It has the value of one member of the payload. */
    COPIED("copied"),
    /** It has another form or meaning of the value of one member. */
    TRANSLATED("translated"),
    /** It depends on several members. */
    COMPUTED("computed"),
    /** It depends on no member. */
    DEFAULTED("defaulted"),
    /** It is not known how the stored value was made. */
    UNTRACED("untraced");

    private final String key;

    MappingRule(String key) {
        this.key = key;
    }

    @JsonValue
    String key() {
        return key;
    }
}
