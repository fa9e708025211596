package io.ledgerway.sandbox.quickbooksonline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;
import tools.jackson.databind.JsonNode;

/**
 * The published schema of the entities, from which the vendor's SDK is generated. JSON has the
 * names of its elements and attributes; the order of elements is of no account.
 */
final class EntitySchema {

    private static final String XS = XMLConstants.W3C_XML_SCHEMA_NS_URI;

    /** In JSON, a reference has its text as a member, and its attributes. */
    private static final Map<String, String> REFERENCE =
            Map.of("value", "", "name", "", "type", "");

    private final Map<String, Element> types = new HashMap<>();
    private final Map<String, Element> groups = new HashMap<>();
    private final Map<String, String> elements = new HashMap<>();
    private final Map<String, Set<String>> choices = new HashMap<>();

    EntitySchema(Path folder) throws IOException, ParserConfigurationException, SAXException {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(it -> it.toString().endsWith(".xsd")).toList()) {
                Element root =
                        factory.newDocumentBuilder().parse(file.toFile()).getDocumentElement();
                children(root).forEach(this::define);
            }
        }
    }

    private void define(Element child) {
        String name = child.getAttribute("name");
        switch (child.getLocalName()) {
            case "complexType" -> types.put(name, child);
            case "group" -> groups.put(name, child);
            case "element" -> elements.put(name, local(child.getAttribute("type")));
            case "simpleType" -> choices.put(name, enumeration(child));
            default -> {}
        }
    }

    /** What the schema does not allow: unknown members, and values of another type. */
    List<String> violations(String entity, JsonNode json) {
        List<String> found = new ArrayList<>();
        check(entity, elements.getOrDefault(entity, entity), json, found);
        return found;
    }

    private void check(String path, String type, JsonNode json, List<String> found) {
        if (json.isArray()) {
            json.forEach(it -> check(path, type, it, found));
        } else if (json.isObject()) {
            Map<String, String> members = members(type);
            json.properties()
                    .forEach(it -> {
                        String memberType = members.get(it.getKey());
                        String memberPath = path + "." + it.getKey();
                        if (memberType == null) {
                            found.add(memberPath + " is unknown");
                        } else {
                            check(memberPath, memberType, it.getValue(), found);
                        }
                    });
        } else if (!allows(type, json)) {
            found.add("%s is no %s: %s".formatted(path, type, json));
        }
    }

    private boolean allows(String type, JsonNode value) {
        String text = value.asString("");
        Set<String> allowed = choices.getOrDefault(type, Set.of());
        return switch (type) {
            case "decimal", "int", "integer", "positiveInteger" -> value.isNumber();
            case "boolean" -> value.isBoolean();
            case "date" -> text.matches("\\d{4}-\\d{2}-\\d{2}");
            case "dateTime" ->
                    text.matches("\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(Z|[+-]\\d{2}:\\d{2})");
            default -> allowed.isEmpty() || allowed.contains(text);
        };
    }

    private Map<String, String> members(String type) {
        Map<String, String> members = new LinkedHashMap<>();
        Element definition = types.get(type);
        if (definition != null) {
            collect(definition, members);
        }
        return members.isEmpty() ? REFERENCE : members;
    }

    private void collect(Element parent, Map<String, String> members) {
        for (Element child : children(parent)) {
            switch (child.getLocalName()) {
                case "element" -> {
                    String ref = local(child.getAttribute("ref"));
                    members.put(
                            ref.isEmpty() ? child.getAttribute("name") : ref,
                            ref.isEmpty()
                                    ? local(child.getAttribute("type"))
                                    : elements.getOrDefault(ref, ref));
                }
                case "attribute" ->
                        members.put(child.getAttribute("name"), local(child.getAttribute("type")));
                case "extension" -> {
                    Element base = types.get(local(child.getAttribute("base")));
                    if (base == null) {
                        members.putAll(REFERENCE);
                    } else {
                        collect(base, members);
                    }
                    collect(child, members);
                }
                case "group" -> {
                    Element group = groups.get(local(child.getAttribute("ref")));
                    if (group != null) {
                        collect(group, members);
                    }
                }
                default -> collect(child, members);
            }
        }
    }

    private static Set<String> enumeration(Element type) {
        Set<String> values = new HashSet<>();
        for (Element restriction : children(type)) {
            for (Element value : children(restriction)) {
                if (value.getLocalName().equals("enumeration")) {
                    values.add(value.getAttribute("value"));
                }
            }
        }
        return values;
    }

    private static String local(String name) {
        return name.substring(name.indexOf(':') + 1);
    }

    private static List<Element> children(Element parent) {
        List<Element> children = new ArrayList<>();
        for (var node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element && XS.equals(element.getNamespaceURI())) {
                children.add(element);
            }
        }
        return children;
    }
}
