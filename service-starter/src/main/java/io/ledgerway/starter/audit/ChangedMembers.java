package io.ledgerway.starter.audit;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Details of an audit entry: the names of the members that a change gives another value. The values
 * can be personal data, so only those of switches and of fixed sets are recorded.
 */
public final class ChangedMembers {

    private final Map<String, String> details = new HashMap<>();

    /** Compares a member; its detail is {@code changed}. */
    public ChangedMembers member(String name, @Nullable Object before, @Nullable Object after) {
        if (!Objects.equals(before, after)) {
            details.put(name, "changed");
        }
        return this;
    }

    /** Compares the members of an object; their names follow {@code name} and a dot. */
    public ChangedMembers members(String name, Map<String, ?> before, Map<String, ?> after) {
        Set<String> keys = new TreeSet<>(before.keySet());
        keys.addAll(after.keySet());
        for (String key : keys) {
            member(name + "." + key, before.get(key), after.get(key));
        }
        return this;
    }

    /** Compares a switch; its detail is the new value. */
    public ChangedMembers flag(String name, boolean before, boolean after) {
        return choice(name, String.valueOf(before), String.valueOf(after));
    }

    /** Compares a value of a fixed set, such as a role; its detail is the new value. */
    public ChangedMembers choice(String name, String before, String after) {
        if (!before.equals(after)) {
            details.put(name, after);
        }
        return this;
    }

    /** The details; empty if nothing differs. */
    public Map<String, String> details() {
        return Map.copyOf(details);
    }
}
