package io.ledgerway.connector.sandbox.write;

import io.ledgerway.connector.sandbox.write.Form.Amount;
import io.ledgerway.connector.sandbox.write.Form.Choice;
import io.ledgerway.connector.sandbox.write.Form.Contact;
import io.ledgerway.connector.sandbox.write.Form.Day;
import io.ledgerway.connector.sandbox.write.Form.Text;
import java.util.List;
import java.util.Map;

/**
 * A member of a record that can be written.
 *
 * @param name ours
 * @param wire theirs
 * @param about one sentence for people who fill it in
 */
record Member(String name, String wire, Form form, boolean required, String about) {

    static Member text(String name, String wire, String about) {
        return new Member(name, wire, new Text(), false, about);
    }

    static Member amount(String name, String wire, String about) {
        return new Member(name, wire, new Amount(), false, about);
    }

    static Member day(String name, String wire, String about) {
        return new Member(name, wire, new Day(), false, about);
    }

    static Member choice(String name, String wire, Map<String, String> words, String... shown) {
        return new Member(
                name, wire, new Choice(words, List.of(shown)), false, "One of the options.");
    }

    static Member shaped(String name, String wire, Form form, String about) {
        return new Member(name, wire, form, false, about);
    }

    Member must() {
        return new Member(name, wire, form, true, about);
    }

    /** Whether the other side calls it this. */
    boolean isCalled(String theirs) {
        return form instanceof Contact
                ? theirs.equals("vendor") || theirs.equals("client")
                : wire.equals(theirs);
    }

    /** As it stands in messages and options' itemId: {@code NominalCode}. */
    String title() {
        return title(name);
    }

    static String title(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
