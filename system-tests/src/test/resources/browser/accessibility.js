/* Runs axe on a page, see Axe.java. */
window.accessibility = {

    /** Violations on the page; options are those of axe. */
    async violations(options) {
        // without resultTypes axe would describe also each element that violates nothing
        const {violations} = await axe.run(document, {iframes: false, resultTypes: ['violations'], ...options});
        return this.lines(violations);
    },

    lines: violations => violations.flatMap(rule => rule.nodes.map(node =>
        `${rule.id}: ${rule.help}: ${node.target.join(' ')}: ${node.failureSummary}`)),

    /** Violations of contrast by texts of other looks than the legible ones; returns the legible looks too. */
    async contrast(legible) {
        const known = new Set(legible), look = this.looks(), violations = [];
        const check = async texts => {
            const include = texts.filter(it => it.isConnected && !known.has(look(it)));
            if (include.length === 0) {
                return;
            }
            const found = await axe.run({include}, {
                iframes: false, elementRef: true, runOnly: ['color-contrast'], resultTypes: ['violations', 'passes', 'incomplete'],
            });
            violations.push(...this.lines(found.violations));
            // axe decides nothing about texts on an image, on any page
            const isOnImage = node => ['bgGradient', 'bgImage'].includes(node.any[0]?.data?.messageKey);
            [...this.nodes(found.passes), ...this.nodes(found.incomplete).filter(isOnImage)]
                .map(it => look(it.element)).filter(it => it).forEach(it => known.add(it));
        };
        const texts = [...document.body.querySelectorAll('*')].filter(it => this.isVisibleText(it));
        const samples = new Set(new Map(texts.map(it => [look(it) ?? it, it])).values());
        await check([...samples]);
        // the other texts of each look of which axe did not pass the sample
        await check(texts.filter(it => !samples.has(it)));
        return {violations, legible: [...known]};
    },

    nodes: rules => rules.flatMap(rule => rule.nodes),

    isVisibleText(element) {
        const isText = element.matches('input, select, textarea')
            || [...element.childNodes].some(it => it.nodeType === Node.TEXT_NODE && it.data.trim());
        if (!isText || !element.checkVisibility({visibilityProperty: true})) {
            return false;
        }
        // texts for screen readers only
        const {width, right} = element.getBoundingClientRect();
        return width > 1 && right > 0;
    },

    /** A function: everything that the contrast of a text depends on; undefined where it may cover something else than its ancestors. */
    looks() {
        const grounds = new Map([[null, {look: '', floats: false}]]);
        const ground = element => {
            if (!grounds.has(element)) {
                const style = getComputedStyle(element), behind = ground(element.parentElement);
                const own = [style.backgroundColor, style.backgroundImage, style.opacity, style.filter, style.mixBlendMode].join();
                const isOpaque = style.backgroundColor.startsWith('rgb(');
                grounds.set(element, {
                    look: own === 'rgba(0, 0, 0, 0),none,1,none,normal' ? behind.look : `${behind.look};${own}`,
                    floats: !isOpaque && (behind.floats || element instanceof SVGElement || /absolute|fixed|sticky/.test(style.position)),
                });
            }
            return grounds.get(element);
        };
        return element => {
            const style = getComputedStyle(element), {look, floats} = ground(element);
            return floats ? undefined : [style.color, style.fontSize, style.fontWeight, style.textShadow, look].join();
        };
    },
};
