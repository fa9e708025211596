package io.ledgerway.docs.page;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.AttributeProvider;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jspecify.annotations.Nullable;

/** Renders Markdown (CommonMark with tables). HTML in it is shown as text, comments are omitted. */
public final class MarkdownRenderer {

    private static final Parser PARSER =
            Parser.builder().extensions(List.of(TablesExtension.create())).build();

    private final Function<String, @Nullable String> links;

    /**
     * Creates a renderer.
     *
     * @param links returns the target of a link on the site; null if the site has none, so that
     *     only the text of the link is shown, and an image is omitted
     */
    public MarkdownRenderer(Function<String, @Nullable String> links) {
        this.links = links;
    }

    public RenderedMarkdown render(String markdown) {
        Node document = PARSER.parse(markdown);
        document.accept(new LinkRewriter());
        groupTabs(document);
        Map<Node, Heading> headings = new HashMap<>();
        List<Heading> ordered = new ArrayList<>();
        HeadingIds ids = new HeadingIds();
        document.accept(
                new AbstractVisitor() {
                    @Override
                    public void visit(org.commonmark.node.Heading node) {
                        String text = text(node);
                        Heading heading = new Heading(node.getLevel(), ids.of(text), text);
                        headings.put(node, heading);
                        ordered.add(heading);
                    }
                });
        HtmlRenderer renderer =
                HtmlRenderer.builder()
                        .escapeHtml(true)
                        .extensions(List.of(TablesExtension.create()))
                        .attributeProviderFactory(_ -> attributes(headings))
                        .nodeRendererFactory(CodeRenderer::new)
                        .build();
        String html =
                renderer.render(document)
                        // a header cell without text names nothing
                        .replace("<th></th>", "<td></td>")
                        .replace("<table>", "<div class=\"table\" tabindex=\"0\"><table>")
                        .replace("</table>", "</table></div>");
        String title = ordered.isEmpty() ? "" : ordered.getFirst().text();
        return new RenderedMarkdown(
                title, summary(document), html, List.copyOf(ordered), sections(document, headings));
    }

    private static AttributeProvider attributes(Map<Node, Heading> headings) {
        return (node, _, attributes) -> {
            Heading heading = headings.get(node);
            if (heading != null) {
                attributes.put("id", heading.id());
            }
        };
    }

    private static String summary(Node document) {
        for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Paragraph) {
                return text(node);
            }
        }
        return "";
    }

    private static List<RenderedMarkdown.Section> sections(
            Node document, Map<Node, Heading> headings) {
        List<RenderedMarkdown.Section> sections = new ArrayList<>();
        Heading current = new Heading(1, "", "");
        StringBuilder text = new StringBuilder();
        for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
            Heading heading = headings.get(node);
            if (heading == null) {
                text.append(text(node)).append(' ');
            } else {
                add(sections, current, text);
                current = heading;
            }
        }
        add(sections, current, text);
        return List.copyOf(sections);
    }

    private static void add(
            List<RenderedMarkdown.Section> sections, Heading heading, StringBuilder text) {
        String words = text.toString().replaceAll("\\s+", " ").strip();
        if (!words.isEmpty() || heading.level() > 1) {
            sections.add(new RenderedMarkdown.Section(heading, words));
        }
        text.setLength(0);
    }

    /** Moves adjacent code blocks with labels into groups. */
    private static void groupTabs(Node document) {
        Node node = document.getFirstChild();
        while (node != null) {
            Node next = node.getNext();
            if (isTab(node) && isTab(next)) {
                TabGroup group = new TabGroup();
                node.insertBefore(group);
                Node tab = node;
                while (isTab(tab)) {
                    Node after = tab.getNext();
                    group.appendChild(tab);
                    tab = after;
                }
                next = group.getNext();
            }
            node = next;
        }
    }

    private static boolean isTab(@Nullable Node node) {
        return node instanceof FencedCodeBlock block && !CodeRenderer.label(block).isEmpty();
    }

    private static String text(Node node) {
        StringBuilder text = new StringBuilder();
        node.accept(
                new AbstractVisitor() {
                    @Override
                    public void visit(Text it) {
                        text.append(it.getLiteral());
                    }

                    @Override
                    public void visit(Code it) {
                        text.append(it.getLiteral());
                    }

                    @Override
                    public void visit(FencedCodeBlock it) {
                        text.append(' ').append(it.getLiteral());
                    }

                    @Override
                    public void visit(SoftLineBreak it) {
                        text.append(' ');
                    }

                    @Override
                    public void visit(HardLineBreak it) {
                        text.append(' ');
                    }

                    @Override
                    public void visit(Paragraph it) {
                        super.visit(it);
                        text.append(' ');
                    }

                    @Override
                    public void visit(org.commonmark.node.CustomNode it) {
                        super.visit(it);
                        text.append(' ');
                    }
                });
        return text.toString().strip();
    }

    private final class LinkRewriter extends AbstractVisitor {

        @Override
        public void visit(Link link) {
            visitChildren(link);
            String target = links.apply(link.getDestination());
            if (target == null) {
                replaceByContent(link);
            } else {
                link.setDestination(target);
            }
        }

        @Override
        public void visit(Image image) {
            String target = links.apply(image.getDestination());
            if (target == null) {
                image.unlink();
            } else {
                image.setDestination(target);
            }
        }

        @Override
        public void visit(HtmlBlock block) {
            if (block.getLiteral().startsWith("<!--")) {
                block.unlink();
            }
        }

        private static void replaceByContent(Node link) {
            Node child = link.getFirstChild();
            while (child != null) {
                Node next = child.getNext();
                link.insertBefore(child);
                child = next;
            }
            link.unlink();
        }
    }
}
