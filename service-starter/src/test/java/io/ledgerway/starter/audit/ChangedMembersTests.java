package io.ledgerway.starter.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ChangedMembersTests {

    @Test
    void onlyChangedMembersAreNamed() {
        Map<String, String> details =
                new ChangedMembers()
                        .member("name", "Robin", "Sam")
                        .member("email", null, "sam@b.example")
                        .member("language", "en", "en")
                        .members("texts", Map.of("a", "1", "b", "2"), Map.of("b", "2", "c", "3"))
                        .flag("open", true, false)
                        .flag("closed", true, true)
                        .choice("role", "Analyst", "Developer")
                        .choice("plan", "paid", "paid")
                        .details();

        assertThat(details)
                .isEqualTo(
                        Map.of(
                                "name", "changed",
                                "email", "changed",
                                "texts.a", "changed",
                                "texts.c", "changed",
                                "open", "false",
                                "role", "Developer"));
    }
}
