package io.ledgerway.expense.categorymapping;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Usual category of an expense application and the words with which names of accounts for it begin.
 */
enum UsualCategory {
    TRAVEL("travel", "Travel", "travel|trains?\\b|flight|air ?fare|taxi|transport|mileage"),
    ACCOMMODATION("accommodation", "Accommodation", "accommodation|hotel|lodging|subsistence"),
    MEALS("meals", "Meals and entertainment", "meal|entertain|hospitality|restaurant|food"),
    SUPPLIES("supplies", "Office supplies", "office (supplies|expense|cost)|stationery|supplies"),
    SOFTWARE("software", "Software", "software|subscription|saas|licen[cs]e|cloud|hosting"),
    TELEPHONE("telephone", "Telephone and internet", "tele|phone|internet|mobile|broadband"),
    ADVERTISING("advertising", "Advertising", "advert|marketing|promotion"),
    VEHICLES("vehicles", "Vehicles and fuel", "fuel|vehicle|motor|petrol|car\\b"),
    FEES("fees", "Professional fees", "professional|legal|consult|accountan"),
    TRAINING("training", "Training", "training|education|course"),
    POSTAGE("postage", "Postage and delivery", "post(age)?\\b|courier|freight|delivery|carriage"),
    BANK("bank", "Bank charges", "bank (charge|fee)|merchant fee");

    private final String id;
    private final String label;
    private final Pattern names;

    UsualCategory(String id, String label, String starts) {
        this.id = id;
        this.label = label;
        this.names = Pattern.compile("\\b(" + starts + ")", Pattern.CASE_INSENSITIVE);
    }

    /** The default list, if none is stored. */
    static List<MappedCategory> all() {
        return List.of(values()).stream()
                .map(it -> new MappedCategory(it.id, it.label, null))
                .toList();
    }

    /** Whether a category is a usual one with its usual name. */
    static boolean isUsual(MappedCategory category) {
        return List.of(values()).stream()
                .anyMatch(it -> it.id.equals(category.id()) && it.label.equals(category.name()));
    }

    /** The usual category that a name means; empty if it means none. */
    static Optional<UsualCategory> of(String name) {
        return List.of(values()).stream()
                .filter(it -> it.label.equalsIgnoreCase(name))
                .findFirst()
                .or(() -> List.of(values()).stream().filter(it -> it.fits(name)).findFirst());
    }

    /** Whether a word of the text begins as those of this category. */
    boolean fits(String text) {
        return names.matcher(text).find();
    }
}
