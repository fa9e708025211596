package io.ledgerway.company.link.mapping;

import io.ledgerway.model.expense.ExpenseMapping;
import io.ledgerway.model.expense.ExpenseMapping.Category;
import io.ledgerway.model.expense.ExpenseMapping.Choice;
import io.ledgerway.model.expense.ExpenseMapping.DefaultChoice;
import io.ledgerway.model.expense.ExpenseMapping.TrackingGroup;
import io.ledgerway.model.expense.ExpenseMappingChoices;
import io.ledgerway.model.expense.ExpenseMappingChoices.CategoryChoice;
import io.ledgerway.model.id.ClientId;
import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Choices on the page of the expense mapping, as shown or as submitted.
 *
 * @param categories submitted choices by the id of the category
 */
record MappingForm(
        String bankAccount,
        String supplier,
        String customer,
        String supplierSearch,
        String customerSearch,
        Map<String, Choice> categories) {

    /** Parameter names of the searches. */
    static final String SUPPLIER_SEARCH = "supplierSearch";

    static final String CUSTOMER_SEARCH = "customerSearch";

    private static final int MAX_CATEGORIES = 50;
    private static final int MAX_GROUPS = 3;
    private static final int MAX_ID = 1_000;
    private static final int MAX_SEARCH = 100;

    MappingForm {
        categories = Map.copyOf(categories);
    }

    /** The stored choices; the suggestions where nothing is stored. */
    static MappingForm of(ExpenseMapping mapping) {
        return new MappingForm(
                chosen(mapping.bankAccount()),
                chosen(mapping.supplier()),
                chosen(mapping.customer()),
                "",
                "",
                Map.of());
    }

    /** The submitted choices. */
    static MappingForm of(HttpServletRequest request) {
        Map<String, Choice> categories = new HashMap<>();
        for (int i = 0; i < MAX_CATEGORIES; i++) {
            String id = request.getParameter(idField(i));
            if (id == null || id.length() > MAX_ID) {
                continue;
            }
            List<String> tracking = new ArrayList<>();
            for (int group = 0; group < MAX_GROUPS; group++) {
                String chosen = id(request, trackingField(i, group));
                if (!chosen.isEmpty()) {
                    tracking.add(chosen);
                }
            }
            categories.put(
                    id,
                    new Choice(
                            orNull(id(request, accountField(i))),
                            orNull(id(request, taxField(i))),
                            tracking));
        }
        return new MappingForm(
                id(request, "bankAccount"),
                id(request, "supplier"),
                id(request, "customer"),
                text(request, SUPPLIER_SEARCH, MAX_SEARCH),
                text(request, CUSTOMER_SEARCH, MAX_SEARCH),
                categories);
    }

    /** The choices to save; a category that was not submitted has none. */
    ExpenseMappingChoices choices(ClientId client, ExpenseMapping shown) {
        return new ExpenseMappingChoices(
                client,
                orNull(bankAccount),
                orNull(supplier),
                orNull(customer),
                shown.categories().stream()
                        .map(it -> new CategoryChoice(it.id(), it.name(), categories.get(it.id())))
                        .toList());
    }

    /** The submitted choice; of a category that was not submitted, the stored or suggested one. */
    Choice choice(Category category) {
        Choice submitted = categories.get(category.id());
        return submitted == null
                ? Objects.requireNonNullElse(category.chosen(), category.suggested())
                : submitted;
    }

    /** The chosen tracking category of a group; empty for none. */
    static String tracking(Choice choice, TrackingGroup group) {
        return group.options().stream()
                .map(ExpenseMapping.Option::id)
                .filter(choice.trackingCategoryIds()::contains)
                .findFirst()
                .orElse("");
    }

    static String idField(int category) {
        return "category." + category + ".id";
    }

    static String accountField(int category) {
        return "category." + category + ".account";
    }

    static String taxField(int category) {
        return "category." + category + ".tax";
    }

    static String trackingField(int category, int group) {
        return "category." + category + ".tracking." + group;
    }

    private static String chosen(DefaultChoice choice) {
        return Optional.ofNullable(choice.chosen())
                .or(() -> Optional.ofNullable(choice.suggested()))
                .orElse("");
    }

    private static String id(HttpServletRequest request, String name) {
        return text(request, name, MAX_ID);
    }

    private static String text(HttpServletRequest request, String name, int longest) {
        String text = request.getParameter(name);
        return text == null || text.length() > longest ? "" : text.strip();
    }

    private static @Nullable String orNull(String text) {
        return text.isEmpty() ? null : text;
    }
}
