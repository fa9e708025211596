package io.ledgerway.docs.page;

import java.util.Set;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlWriter;

/**
 * Renders code blocks. The first word of a block's info string is the language, the rest is its
 * label; a {@link TabGroup} shows the labels.
 */
final class CodeRenderer implements NodeRenderer {

    private final HtmlWriter html;

    CodeRenderer(HtmlNodeRendererContext context) {
        this.html = context.getWriter();
    }

    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
        return Set.of(FencedCodeBlock.class, IndentedCodeBlock.class, TabGroup.class);
    }

    @Override
    public void render(Node node) {
        html.line();
        switch (node) {
            case TabGroup group -> tabs(group);
            case FencedCodeBlock block -> code(language(block), block.getLiteral());
            case IndentedCodeBlock block -> code("", block.getLiteral());
            default -> throw new IllegalArgumentException(node.toString());
        }
        html.line();
    }

    private void tabs(TabGroup group) {
        html.raw("<div class=\"tabs\">\n");
        for (Node node = group.getFirstChild(); node != null; node = node.getNext()) {
            FencedCodeBlock block = (FencedCodeBlock) node;
            html.raw("<div class=\"tab\"><p class=\"tab-name\">");
            html.text(label(block));
            html.raw("</p>");
            code(language(block), block.getLiteral());
            html.raw("</div>\n");
        }
        html.raw("</div>");
    }

    private void code(String language, String literal) {
        html.raw("<div class=\"code\"><pre tabindex=\"0\"><code");
        if (!language.isEmpty()) {
            html.raw(" class=\"language-" + Html.escape(language) + "\"");
        }
        html.raw(">");
        html.text(literal);
        html.raw("</code></pre></div>");
    }

    static String language(FencedCodeBlock block) {
        return block.getInfo().strip().split("\\s+", 2)[0];
    }

    /** The label; empty without one. */
    static String label(FencedCodeBlock block) {
        String[] parts = block.getInfo().strip().split("\\s+", 2);
        return parts.length == 2 ? parts[1] : "";
    }
}
