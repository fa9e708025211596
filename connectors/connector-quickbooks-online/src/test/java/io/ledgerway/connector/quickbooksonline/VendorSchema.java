package io.ledgerway.connector.quickbooksonline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;
import tools.jackson.databind.JsonNode;

/** The members of the entities in the schema that the vendor's SDK is generated from. */
final class VendorSchema {

    private static final String XS = XMLConstants.W3C_XML_SCHEMA_NS_URI;

    /** In JSON, a reference has its text as a member, and its attributes. */
    private static final Map<String, String> REFERENCE =
            Map.of("value", "", "name", "", "type", "");

    private final Map<String, Element> types = new HashMap<>();
    private final Map<String, Element> groups = new HashMap<>();
    private final Map<String, String> elements = new HashMap<>();

    VendorSchema(Path folder) throws IOException, ParserConfigurationException, SAXException {
        var factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        try (Stream<Path> files = Files.list(folder)) {
            for (var file : files.filter(it -> it.toString().endsWith(".xsd")).toList()) {
                var root = factory.newDocumentBuilder().parse(file.toFile()).getDocumentElement();
                for (var child : children(root)) {
                    var name = child.getAttribute("name");
                    switch (child.getLocalName()) {
                        case "complexType" -> types.put(name, child);
                        case "group" -> groups.put(name, child);
                        case "element" -> elements.put(name, local(child.getAttribute("type")));
                        default -> {}
                    }
                }
            }
        }
    }

    /** The paths of members that the schema does not have. */
    List<String> unknownMembers(String entity, JsonNode json) {
        var unknown = new ArrayList<String>();
        check(entity, elements.getOrDefault(entity, entity), json, unknown);
        return unknown;
    }

    private void check(String path, String type, JsonNode json, List<String> unknown) {
        if (json.isArray()) {
            json.forEach(it -> check(path, type, it, unknown));
        } else if (json.isObject()) {
            var members = members(type);
            json.properties()
                    .forEach(it -> {
                        var memberType = members.get(it.getKey());
                        var memberPath = path + "." + it.getKey();
                        if (memberType == null) {
                            unknown.add(memberPath);
                        } else {
                            check(memberPath, memberType, it.getValue(), unknown);
                        }
                    });
        }
    }

    /** The types of the members of a type, with those of its base. */
    private Map<String, String> members(String type) {
        var members = new LinkedHashMap<String, String>();
        var definition = types.get(type);
        if (definition == null) {
            return members;
        }
        collect(definition, members);
        return members.isEmpty() ? REFERENCE : members;
    }

    private void collect(Element parent, Map<String, String> members) {
        for (var child : children(parent)) {
            switch (child.getLocalName()) {
                case "element" -> {
                    var ref = local(child.getAttribute("ref"));
                    var name = ref.isEmpty() ? child.getAttribute("name") : ref;
                    members.put(
                            name,
                            ref.isEmpty()
                                    ? local(child.getAttribute("type"))
                                    : elements.getOrDefault(ref, ref));
                }
                case "attribute" -> members.put(child.getAttribute("name"), "");
                case "extension" -> {
                    var base = types.get(local(child.getAttribute("base")));
                    if (base == null) {
                        members.putAll(REFERENCE);
                    } else {
                        collect(base, members);
                    }
                    collect(child, members);
                }
                case "group" -> {
                    var group = groups.get(local(child.getAttribute("ref")));
                    if (group != null) {
                        collect(group, members);
                    }
                }
                default -> collect(child, members);
            }
        }
    }

    private static String local(String name) {
        return name.substring(name.indexOf(':') + 1);
    }

    private static List<Element> children(Element parent) {
        var children = new ArrayList<Element>();
        for (var node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element && XS.equals(element.getNamespaceURI())) {
                children.add(element);
            }
        }
        return children;
    }
}
