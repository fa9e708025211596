package io.ledgerway.deploy;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;

/** A YAML node, read by keys; a missing node is empty. */
record Tree(JsonElement json) {

    private static final Gson GSON = new Gson();

    static List<Tree> documents(String yaml) {
        List<Tree> found = new ArrayList<>();
        LoaderOptions options = new LoaderOptions();
        options.setMaxAliasesForCollections(500);
        for (Object it : new Yaml(options).loadAll(yaml)) {
            if (it != null) {
                found.add(new Tree(GSON.toJsonTree(it)));
            }
        }
        return found;
    }

    static Tree document(String yaml) {
        return documents(yaml).getFirst();
    }

    Tree at(String... keys) {
        JsonElement here = json;
        for (String it : keys) {
            JsonElement next = here instanceof JsonObject object ? object.get(it) : null;
            here = next == null ? JsonNull.INSTANCE : next;
        }
        return new Tree(here);
    }

    boolean missing() {
        return json.isJsonNull();
    }

    /** The items of a list; empty for other nodes. */
    List<Tree> items() {
        List<Tree> found = new ArrayList<>();
        if (json instanceof JsonArray array) {
            array.forEach(it -> found.add(new Tree(it)));
        }
        return found;
    }

    /** The members of an object; empty for other nodes. */
    Map<String, Tree> members() {
        Map<String, Tree> found = new LinkedHashMap<>();
        if (json instanceof JsonObject object) {
            object.entrySet().forEach(it -> found.put(it.getKey(), new Tree(it.getValue())));
        }
        return found;
    }

    /** A scalar as text; empty for other nodes. */
    String text() {
        return json instanceof JsonPrimitive ? json.getAsString() : "";
    }

    List<String> texts() {
        return items().stream().map(Tree::text).toList();
    }

    int number() {
        return json instanceof JsonPrimitive it ? it.getAsInt() : 0;
    }
}
